/** Shown to the administrator. */
export const EDITOR_MESSAGES = {
  saved: { title: 'Module saved', description: 'Learners see the new text from now on.' },
  saveFailed: { title: 'Error', description: 'The module could not be saved. Please try again.' },
  restored: { title: 'Version restored', description: 'It is now the newest version.' },
  restoreFailed: { title: 'Error', description: 'The version could not be restored. Please try again.' },
} as const;
