export const DRAFT_MESSAGES = {
  discarded: { title: 'Draft discarded' },
  tookTheirs: { title: 'You see the other version now' },
};
