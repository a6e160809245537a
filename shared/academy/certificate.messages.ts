export const CERTIFICATE_MESSAGES = {
  copied: { title: 'Link copied', description: 'Anyone who opens it can see and check this certificate.' },
  notCopied: {
    title: 'The link was not copied',
    description: 'Your browser did not allow it. You can copy the address of this page instead.',
  },
} as const;
