export const REPLAY_MESSAGES = {
  staysPremium: 'The stream was for Premium members, so its replay can be for them or for you alone.',
  audienceFailed: { title: 'Error', description: 'Failed to save who may watch. Please try again.' },
  deleted: { title: 'Recording deleted', description: 'Nobody can watch it any more.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete the recording. Please try again.' },
  filmFailed: { title: 'Error', description: 'Failed to prepare the download. Please try again.' },
  filmOverQuota:
    'An mp4 takes up as much room again as its recording, and there is not enough left for yours. Delete replays that you no longer need first.',
  lessonMade: { title: 'Lesson added', description: 'Its video follows as soon as it is ready.' },
  lessonFailed: { title: 'Error', description: 'Failed to add the lesson. Please try again.' },
} as const;
