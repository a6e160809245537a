import type { Transaction } from '#server/platform/db/database.ts';
import type { MailAttachment } from '#server/platform/mail/mailer.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import type { AdminAct, AdminSubject } from '#shared/admin/admin-act.rules.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import type { VideoLoss } from '#shared/notifications/notification.rules.ts';

/** What features tell one another. Reactions run in the emitter's transaction: both happen, or neither. */
export type Events = {
  /** Once per person: when they have proven that the address is theirs. */
  personSignedUp: { userId: string; displayName: string };
  /** They have another name from now on. */
  personRenamed: { userId: string };
  /** Once per payment, however often its provider reports it. */
  purchasePaid: Purchase;
  /**
   * All of it was returned, or a bank holds it during a dispute, and nothing else paid for the same thing.
   */
  purchaseRefunded: Purchase;
  /** We have the money again: a dispute was won, or a bank returned a refund. */
  purchaseRestored: Purchase;
  /** Began, renewed, failed to renew, was cancelled, resumed or ended. */
  subscriptionChanged: { userId: string };
  /** With each attempt that passes, later ones of the same module included. */
  quizPassed: { userId: string; moduleId: string; attemptId: string; score: number; at: Date };
  /** Once per video that was sent and accepted. */
  videoArrived: { uploadId: string; durationSeconds: number | null };
  /** Once per video that was to be sent and will not come. Before it is deleted, while it is known who waits for it. */
  videoLost: { uploadId: string; loss: VideoLoss; refusal: string | null };
  /** There is more to watch of an uploaded film than before, or something else: a size, another cut; or nothing more will come. */
  filmChanged: { uploadId: string };
  /** People watch another cut of a film from now on: that of this length, which begins where that says in what was uploaded. */
  filmCut: { uploadId: string; startBeforeMs: number; startMs: number; lengthMs: number };
  /** With each publication; whoever is told once is not told again. */
  coursePublished: { courseId: string; creatorId: string; at: Date };
  personEnrolled: { userId: string; courseId: string; at: Date };
  /** Both courses are the same creator's; the copy has no lessons yet. */
  courseDuplicated: { from: string; to: string };
  /** A first review, not a change to one. */
  courseReviewed: { userId: string; courseId: string; at: Date };
  /** By the course's creator; a first reply, not a change to one. */
  reviewReplied: { creatorId: string; reviewId: string; at: Date };
  personFollowed: { followerId: string; followingId: string; at: Date };
  announcementPosted: { announcementId: string; creatorId: string; at: Date };
  streamScheduled: { streamId: string; creatorId: string; at: Date };
  /** Before it is deleted, while it is still known who wanted a reminder. */
  streamCancelled: { streamId: string; creatorId: string; title: string; at: Date };
  streamStarted: { streamId: string; creatorId: string; at: Date };
  /** For somebody who asked to be reminded; `minutesLeft` is 0 at the start itself. */
  reminderDue: { userId: string; streamId: string; creatorId: string; minutesLeft: number; at: Date };
  /** It was made of a recording that cannot be used, or waited for an upload that was lost. */
  lessonVideoFailed: { lessonId: string; courseId: string; title: string; at: Date; lost: LostVideo | null };
  lessonRemoved: { lessonId: string; courseId: string };
  certificateIssued: { userId: string; moduleId: string; code: string; at: Date };
  /** Once: it can be mailed now. */
  certificatePrinted: { userId: string; content: MailContent; attachments: readonly MailAttachment[] };
  /** Once per period that could not be charged. */
  renewalFailed: { userId: string; subscriptionId: string; periodEnd: Date; at: Date };
  /** A run has come to its end. */
  modulesGenerated: { userId: string; runId: string; count: number; at: Date };
  /**
   * The account goes now: every feature deletes what it holds of the person, or leaves it without them. The last
   * event about anybody.
   */
  accountErased: { userId: string; at: Date };
  administratorActed: {
    adminId: string;
    act: AdminAct;
    subject: `${AdminSubject}:${string}`;
    details: Record<string, string | number | null>;
  };
};

/** `others` waited for it too; a lesson left empty is shown to learners with neither video nor text. */
type LostVideo = Events['videoLost'] & { others: number; isLeftEmpty: boolean };

export type Purchase = {
  paymentId: string;
  /** Null for a renewal. */
  orderId: string | null;
  kind: PurchaseKind;
  userId: string;
  courseId: string | null;
  moduleId: string | null;
  streamId: string | null;
  creatorId: string | null;
  amountCents: number;
  tipMessage: string;
  at: Date;
};

export type EventName = keyof Events;

/** Runs every reaction inside the transaction, in order. */
export type Emit = <Name extends EventName>(
  tx: Transaction,
  name: Name,
  event: Events[Name],
) => Promise<void>;
