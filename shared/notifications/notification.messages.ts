export const NOTIFICATION_MESSAGES = {
  /** After switching something that stays as it was. */
  notSaved: { title: 'Not saved', description: 'That setting is back as it was.' },
} as const;
