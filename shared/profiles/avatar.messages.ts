const FAILED = 'Upload failed';
const NOT_IMAGE = 'Invalid file type';

export const AVATAR_MESSAGES = {
  updated: { title: 'Avatar updated!', description: 'Your profile picture has been updated successfully.' },
  removed: { title: 'Avatar removed', description: 'Your own drawing is back.' },
  notImage: { title: NOT_IMAGE, description: 'Please select an image file' },
  heic: {
    title: NOT_IMAGE,
    description: 'This browser can’t open HEIC photos. Save it as a JPEG, then choose that.',
  },
  tooLarge: { title: 'File too large', description: 'Avatar must be smaller than 5MB' },
  signedOut: { title: FAILED, description: 'You must be logged in to upload an avatar' },
  failed: { title: FAILED, description: 'Failed to upload avatar' },
  removeFailed: { title: 'Error', description: 'Failed to remove avatar' },
} as const;
