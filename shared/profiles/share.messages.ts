export const SHARE_MESSAGES = {
  copied: { title: 'Link copied', description: 'Paste it wherever you want to share it.' },
  notCopied: {
    title: 'The link was not copied',
    description: 'Your browser did not allow it. You can copy the address of this page instead.',
  },
} as const;
