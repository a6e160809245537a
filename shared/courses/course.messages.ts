import { COURSE_LOAD_FAILED } from './course-load.messages.ts';

export const COURSE_MESSAGES = {
  created: { title: 'Course created', description: 'Add your lessons, then publish it.' },
  updated: { title: 'Course updated', description: 'Your changes have been saved.' },
  saveFailed: { title: 'Error', description: 'Failed to save course. Please try again.' },
  signInToCreate: { title: 'Authentication required', description: 'Please log in to create a course' },
  loadFailed: COURSE_LOAD_FAILED,
  published: { title: 'Course published', description: 'Everyone can find it now.' },
  publishFailed: { title: 'Error', description: 'Failed to publish course. Please try again.' },
  unpublished: { title: 'Course unpublished', description: 'Only you and the people enrolled can open it.' },
  unpublishFailed: { title: 'Error', description: 'Failed to unpublish course. Please try again.' },
  duplicated: { title: 'Course duplicated', description: 'The copy is a draft that only you can see.' },
  duplicateFailed: { title: 'Error', description: 'Failed to duplicate course. Please try again.' },
  visitorSignsUp: { title: 'A visitor would sign up here', description: 'You are still looking as one.' },
  deleted: { title: 'Course deleted', description: 'It’s gone for good, with its lessons.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete course. Please try again.' },
} as const;

export const LESSON_EDITING_MESSAGES = {
  added: { title: 'Lesson added', description: 'It’s at the end of the list.' },
  updated: { title: 'Lesson updated', description: 'Your changes have been saved.' },
  saveFailed: { title: 'Error', description: 'Failed to save lesson. Please try again.' },
  deleted: { title: 'Lesson deleted', description: 'The lessons after it moved up.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete lesson. Please try again.' },
  orderFailed: { title: 'Error', description: 'Failed to save the order of lessons. Please try again.' },
  orderOutdated: {
    title: 'The lessons have changed',
    description: 'Here’s the current list. Please move your lesson again.',
  },
} as const;

export const SECTION_MESSAGES = {
  added: { title: 'Section added', description: 'Lessons after it belong to it, up to the next section.' },
  renamed: { title: 'Section renamed', description: 'Your changes have been saved.' },
  deleted: { title: 'Section deleted', description: 'Its lessons are still there.' },
  saveFailed: { title: 'Error', description: 'Failed to save section. Please try again.' },
  outdated: 'The lessons or sections have changed. The list is current again: compare, then try again.',
} as const;

/** Why a published course keeps its only lesson with a video, and what to do about it. */
export const LAST_VIDEO =
  'A published course needs a lesson with a video, and this is the only one. Unpublish the course or add another video first.';
