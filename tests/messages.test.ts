import { expect, it } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { readSourceFiles, type SourceFile, type SyntaxNode } from '#tests/support/source-files.ts';

const files = readSourceFiles();
const shipped = files.filter(({ path, isTest }) => /^(web|server|shared)\//.test(path) && !isTest);
const stories = files.filter(({ path }) => path.startsWith('tests/e2e/'));

type Message = { title?: string; description?: string };

/** Quoted from the specification, word for word: changing one breaks a promise. */
const SPECIFIED: Record<string, Message> = {
  'AUTH_MESSAGES.signedUp': say('Success!', 'Please check your email to verify your account.'),
  'AUTH_MESSAGES.signedIn': say('Welcome back!', 'You have been signed in successfully.'),
  'BILLING_MESSAGES.signInToSubscribe': say(
    'Authentication Required',
    'Please sign in to subscribe to Lunula Premium.',
  ),
  'BILLING_MESSAGES.checkoutFailed': failed('Failed to create checkout session. Please try again.'),
  'BILLING_MESSAGES.portalFailed': failed('Failed to open customer portal. Please try again.'),
  'BILLING_MESSAGES.welcome': say(
    'Welcome to Lunula Premium!',
    'Your subscription is now active. Enjoy unlimited access to all content!',
  ),
  'REVIEW_MESSAGES.loadFailed': failed('Failed to load reviews'),
  'REVIEW_MESSAGES.signIn': signIn('Please log in to leave a review'),
  'REVIEW_MESSAGES.enrolmentRequired': say(
    'Enrollment required',
    'You must be enrolled in this course to leave a review',
  ),
  'REVIEW_MESSAGES.submitFailed': failed('Failed to submit review. Please try again.'),
  'REVIEW_MESSAGES.deleteFailed': failed('Failed to delete review'),
  'REVIEW_MESSAGES.submitted': say('Review submitted', 'Thank you for your feedback!'),
  'REVIEW_MESSAGES.updated': say('Review submitted', 'Your review has been updated'),
  'REVIEW_MESSAGES.deleted': { title: 'Review deleted' },
  COURSE_LOAD_FAILED: failed('Failed to load course details.'),
  'ENROLMENT_MESSAGES.failed': failed('Failed to enroll in course.'),
  'ENROLMENT_MESSAGES.alreadyEnrolled': failed('You are already enrolled in this course.'),
  'ENROLMENT_MESSAGES.enrolled': say('Success!', "You're now enrolled in {title}!"),
  'COURSE_MESSAGES.saveFailed': failed('Failed to save course. Please try again.'),
  'COURSE_MESSAGES.updated': { title: 'Course updated' },
  'COURSE_MESSAGES.created': { title: 'Course created' },
  'COURSE_MESSAGES.signInToCreate': signIn('Please log in to create a course'),
  'LESSON_MESSAGES.loadFailed': failed('Failed to load lesson content'),
  'LESSON_MESSAGES.restricted': say(
    'Access restricted',
    'You need to enroll in this course to access this lesson',
  ),
  'LESSON_MESSAGES.saveFailed': failed('Failed to save progress. Please try again.'),
  'LESSON_MESSAGES.signInToTrack': signIn('Please log in to track progress'),
  'LESSON_MESSAGES.completed': say('Lesson completed!', 'Your progress has been saved'),
  'LESSON_MESSAGES.continuePrompt': {
    title: 'Lesson completed! Would you like to continue to the next lesson?',
  },
  'BOOKMARK_MESSAGES.signIn': signIn('Please log in to add bookmarks'),
  'BOOKMARK_MESSAGES.added': say('Bookmark added', 'You can find this bookmark in your notes'),
  'BOOKMARK_MESSAGES.failed': failed('Failed to add bookmark'),
  'QUIZ_MESSAGES.notAvailable': say('Quiz Not Available', 'No quiz found for this module.'),
  'QUIZ_MESSAGES.loadFailed': failed('Failed to load quiz. Please try again.'),
  'QUIZ_MESSAGES.submitFailed': failed('Failed to submit quiz. Please try again.'),
  'QUIZ_MESSAGES.passed': say(
    'Congratulations!',
    'You passed with {title}%! Certificate sent to your email.',
  ),
  'QUIZ_MESSAGES.failed': say('Quiz Complete', 'You scored {title}%. You need {other}% to pass. Try again!'),
  'STREAM_MESSAGES.loadFailed': failed('Failed to load stream data'),
  'STREAM_MESSAGES.manageFailed': failed('Failed to load stream data or you do not have permission'),
  'STREAM_MESSAGES.messageFailed': failed('Failed to send message'),
  'STREAM_MESSAGES.tipFailed': failed('Failed to send tip'),
  'STREAM_MESSAGES.tipSent': { title: 'Tip Sent!' },
  'STREAM_MESSAGES.tipInvalid': say('Invalid amount', 'Please enter a valid tip amount ($1 minimum)'),
  'STREAM_MESSAGES.scheduleFailed': failed('Failed to schedule stream'),
  'STREAM_MESSAGES.scheduled': { title: 'Stream Scheduled!' },
  'STREAM_MESSAGES.statusFailed': failed('Failed to update stream status'),
  'STREAM_MESSAGES.statusChanged': say('Stream Updated', 'Stream status changed to {title}'),
  'STREAM_MESSAGES.copied': { title: 'Copied!' },
  'FOLLOW_MESSAGES.creator.signIn': signIn('Please log in to follow creators'),
  'FOLLOW_MESSAGES.creator.oneself': say('Cannot follow yourself', 'You cannot follow your own profile'),
  'FOLLOW_MESSAGES.creator.followed': say('Following successfully', 'You are now following this creator'),
  'FOLLOW_MESSAGES.creator.unfollowed': say(
    'Unfollowed successfully',
    'You are no longer following this creator',
  ),
  'FOLLOW_MESSAGES.creator.followFailed': failed('Failed to update follow status. Please try again.'),
  'FOLLOW_MESSAGES.creator.unfollowFailed': failed('Failed to update follow status. Please try again.'),
  'FOLLOW_MESSAGES.user.signIn': signIn('Please log in to follow users'),
  'FOLLOW_MESSAGES.user.oneself': say('Invalid action', 'You cannot follow yourself'),
  'FOLLOW_MESSAGES.user.followed': say('Success', 'User followed successfully'),
  'FOLLOW_MESSAGES.user.unfollowed': say('Success', 'User unfollowed successfully'),
  'FOLLOW_MESSAGES.user.followFailed': failed('Failed to follow user'),
  'FOLLOW_MESSAGES.user.unfollowFailed': failed('Failed to unfollow user'),
  'PROFILE_MESSAGES.notFound': say('Profile not found', 'The requested profile could not be found.'),
  'PROFILE_MESSAGES.loadFailed': failed('Failed to load profile data'),
  'PROFILE_MESSAGES.saveFailed': say('Save failed', 'Failed to save profile'),
  'AVATAR_MESSAGES.updated': say('Avatar updated!', 'Your profile picture has been updated successfully.'),
  'AVATAR_MESSAGES.notImage': say('Invalid file type', 'Please select an image file'),
  'AVATAR_MESSAGES.tooLarge': say('File too large', 'Avatar must be smaller than 5MB'),
  'AVATAR_MESSAGES.signedOut': say('Upload failed', 'You must be logged in to upload an avatar'),
  'AVATAR_MESSAGES.failed': say('Upload failed', 'Failed to upload avatar'),
  'GENERATOR_MESSAGES.starting': { title: 'Starting Module Generation' },
  'GENERATOR_MESSAGES.started': say(
    'Background Generation Started!',
    '{title} modules are being generated. Check back in {other} minutes.',
  ),
  'GENERATOR_MESSAGES.complete': { title: 'Complete!' },
  'GENERATOR_MESSAGES.generationComplete': { title: 'Generation Complete!' },
  'GENERATOR_MESSAGES.failed': say('Generation Failed', 'Failed to start module generation'),
  'PROFILE_MESSAGES.saved': say('Profile updated!', 'Your profile has been saved successfully.'),
};

const messages = await listMessages();

it('uses every message somewhere: an unused one was forgotten', () => {
  const used = shipped.flatMap(namesIn);
  const isUsed = (name: string) => used.some((use) => name === use || name.startsWith(`${use}.`));
  expect([...messages.keys()].filter((name) => !isUsed(name))).toEqual([]);
});

it('words messages as the specification does', () => {
  for (const [name, specified] of Object.entries(SPECIFIED))
    expect(messages.get(name), name).toMatchObject(specified);
  for (const name of ['signInToChat', 'signInToTip'])
    expect(messages.get(`STREAM_MESSAGES.${name}`)?.description).toBe('Please sign in');
  expect(ERRORS.NOT_SIGNED_IN.message).toBe('User not authenticated');
});

it('shows what went wrong as such', () => {
  const isFailure = (name: string) => /^(Error|Authentication)/.test(messages.get(name)?.title ?? '');
  const toasts = shipped.flatMap((file) => callsOf(file, 'toast'));
  const failures = toasts.filter((text) =>
    [...text.matchAll(/\.\.\.([\w.]+)/g)].some(([, name = '']) => isFailure(name)),
  );
  expect(failures.length).toBeGreaterThan(5);
  expect(failures.filter((text) => !text.includes("tone: 'destructive'"))).toEqual([]);
});

it('shows each of them in a story', () => {
  const named = new Set(stories.flatMap(namesIn));
  const isQuoted = ({ title, description }: Message) =>
    stories.some((story) => story.text.includes(`'${description ?? title}'`));
  const unseen = Object.entries(SPECIFIED).filter(([name, said]) => !named.has(name) && !isQuoted(said));
  expect(unseen.map(([name]) => name)).toEqual([]);
});

function say(title: string, description: string): Message {
  return { title, description };
}

function failed(description: string): Message {
  return say('Error', description);
}

function signIn(description: string): Message {
  return say('Authentication required', description);
}

async function listMessages(): Promise<Map<string, Message>> {
  const sources = files.filter(({ path }) => /^shared\/.*\.messages\.ts$/.test(path));
  const addresses = sources.map(({ path }) => new URL(`../${path}`, import.meta.url).href);
  const modules: object[] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  const entries = modules.flatMap((module) => Object.entries(module));
  return new Map(entries.flatMap(([name, value]) => messagesIn(name, value)));
}

/** A constant is a single message, or several by name. */
function messagesIn(name: string, value: unknown): [name: string, message: Message][] {
  if (typeof value === 'string') return [[name, { title: value }]];
  if (typeof value === 'function') return [[name, value('{title}', '{other}')]];
  if (!isRecord(value)) return [];
  if ('title' in value) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => messagesIn(`${name}.${key}`, inner));
}

/**
 * What a file imports, `MESSAGES.key` and `const { key } = MESSAGES`. Importing a whole list of messages uses
 * none of them.
 */
function namesIn(file: SourceFile): string[] {
  const names = file.imports.flatMap((imported) => imported.names).filter((name) => messages.has(name));
  file.walk((node) => {
    if (node.type === 'MemberExpression') names.push(file.text.slice(node.start, node.end));
    if (node.type === 'VariableDeclarator') names.push(...destructuredIn(node));
  });
  return names;
}

function callsOf(file: SourceFile, name: string): string[] {
  const calls: string[] = [];
  file.walk((node) => {
    const callee = node.callee as { name?: string } | undefined;
    if (node.type === 'CallExpression' && callee?.name === name)
      calls.push(file.text.slice(node.start, node.end));
  });
  return calls;
}

function destructuredIn({ id, init }: SyntaxNode): string[] {
  const from = init as { type: string; name?: string } | null;
  const pattern = id as { type: string; properties?: { key?: { name?: string } }[] };
  if (pattern.type !== 'ObjectPattern' || from?.type !== 'Identifier') return [];
  return (pattern.properties ?? []).map(({ key }) => `${from.name}.${key?.name}`);
}

function isRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}
