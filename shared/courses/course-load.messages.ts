/** Separate from the editor's messages: everyone who opens a course loads this one. */
export const COURSE_LOAD_FAILED = { title: 'Error', description: 'Failed to load course details.' } as const;
