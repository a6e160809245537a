import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_LIMITS, ANNOUNCEMENTS_A_DAY } from '#shared/announcements/announcement.rules.ts';
import { countOf } from '#shared/count-of.ts';
import { api } from '#web/api.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import { Button } from '#web/ui/action/button.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LengthCounter } from '#web/ui/form/length-counter.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

const LABELS = { text: 'Announcement' };

export function AnnouncementForm({ userId }: { userId: string }) {
  const followerCount = useQuery(profileQuery(api, userId)).data?.followerCount;
  const { form, draft, preview, isPosting, showPreview, closePreview, post } = useAnnouncementForm();
  const audience = followerCount === undefined ? 'your followers' : countOf(followerCount, 'follower');
  return (
    <section aria-labelledby="announce">
      <SectionHead id="announce" title="Post an announcement" />
      <form noValidate onSubmit={showPreview} className="grid gap-4">
        <DraftNotice draft={draft} labels={LABELS} />
        <Field
          label={LABELS.text}
          description={`A notification to everyone who follows you, up to ${ANNOUNCEMENTS_A_DAY} a day.`}
          error={form.formState.errors.text?.message}
        >
          <Textarea rows={4} placeholder="What’s new at your table?" {...form.register('text')} />
          <LengthCounter text={form.watch('text').trim()} limit={ANNOUNCEMENT_LIMITS.text} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex min-h-6 items-center gap-2 text-ui">
            <Icon name="users" className="size-4.5" />
            {followerCount === 0 ? 'Nobody follows you yet.' : `Goes to ${audience}.`}
          </p>
          <Button type="submit" disabled={followerCount === 0}>
            Preview and post
          </Button>
        </div>
      </form>
      <AnnouncementPreview
        text={preview?.text}
        audience={audience}
        isBusy={isPosting}
        onClose={closePreview}
        onPost={post}
      />
    </section>
  );
}
