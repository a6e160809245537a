export const ENROLMENT_MESSAGES = {
  enrolled: (title: string) => ({ title: 'Success!', description: `You're now enrolled in ${title}!` }),
  alreadyEnrolled: { title: 'Error', description: 'You are already enrolled in this course.' },
  failed: { title: 'Error', description: 'Failed to enroll in course.' },
} as const;
