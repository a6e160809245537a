import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { startedFrom, version } from '#shared/form-version.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { profileFormSchema } from './profile.form.ts';
import { ROLES } from './profile.rules.ts';

const profile = z.object({
  userId: uuid,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  socialInstagram: z.string(),
  socialYoutube: z.string(),
  socialTiktok: z.string(),
  role: z.enum(ROLES),
  isCreatorVerified: z.boolean(),
  followerCount: z.number().int(),
  followingCount: z.number().int(),
});

const publicProfile = profile.extend({
  publishedCourseCount: z.number().int(),
  streamCount: z.number().int(),
  pictureUrl: z
    .string()
    .describe('A picture of the profile for shared links, 1200 × 630; changes with what it shows.'),
});

const ownProfile = profile.extend({ version });

const acceptsTerms = z.literal(true).describe('The person has read and accepted the creator terms');

const profileUpdate = profileFormSchema.extend({
  version: startedFrom,
  acceptsTerms: acceptsTerms
    .optional()
    .describe('Required when the role changes from student to creator: the creator terms are accepted'),
});

const personCard = profile
  .pick({ userId: true, displayName: true, avatarUrl: true, role: true, isCreatorVerified: true })
  .extend({ followedAt: z.iso.datetime().describe('When one began to follow the other.') });

const followState = z.object({
  isFollowing: z.boolean().describe('Whether I follow them'),
  followerCount: z.number().int().describe('How many people follow them, me included'),
});

const followPage = pageInput.extend({ userId: uuid });

export type Profile = z.infer<typeof profile>;
export type OwnProfile = z.infer<typeof ownProfile>;
export type PublicProfile = z.infer<typeof publicProfile>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type PersonCard = z.infer<typeof personCard>;
export type FollowState = z.infer<typeof followState>;

export const profilesSchemas = {
  OwnProfile: ownProfile,
  PublicProfile: publicProfile,
  ProfileUpdate: profileUpdate,
  PersonCard: personCard,
  FollowState: followState,
};

export const profilesContract = oc.tag('profiles').router({
  get: oc
    .route({ method: 'GET', path: '/profiles/{userId}', summary: 'A public profile' })
    .errors(apiErrors('NOT_FOUND'))
    .input(z.object({ userId: uuid }))
    .output(publicProfile),
  getMine: oc
    .route({ method: 'GET', path: '/me/profile', summary: 'My profile' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(ownProfile),
  updateMine: oc
    .route({ method: 'PUT', path: '/me/profile', summary: 'Save my profile' })
    .errors(
      apiErrors(
        'UNAUTHENTICATED',
        'INVALID_INPUT',
        'STILL_TEACHING',
        'CREATOR_TERMS_REQUIRED',
        'CHANGED_ELSEWHERE',
      ),
    )
    .input(profileUpdate)
    .output(ownProfile),
  removeAvatar: oc
    .route({ method: 'DELETE', path: '/me/avatar', summary: 'Remove my picture' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(ownProfile),
  becomeCreator: oc
    .route({ method: 'POST', path: '/me/become-creator', summary: 'Accept the creator terms' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .input(z.object({ acceptsTerms }))
    .output(ownProfile),
  listFollowers: oc
    .route({
      method: 'GET',
      path: '/profiles/{userId}/followers',
      summary: 'Who follows a person, newest first',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(followPage)
    .output(pageOf(personCard)),
  listFollowing: oc
    .route({
      method: 'GET',
      path: '/profiles/{userId}/following',
      summary: 'Whom a person follows, newest first',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(followPage)
    .output(pageOf(personCard)),
  getMyFollow: oc
    .route({ method: 'GET', path: '/me/follows/{userId}', summary: 'Whether I follow a person' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'))
    .input(z.object({ userId: uuid }))
    .output(followState),
  follow: oc
    .route({ method: 'PUT', path: '/me/follows/{userId}', summary: 'Follow a person' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND', 'OWN_PROFILE'))
    .input(z.object({ userId: uuid }))
    .output(followState),
  unfollow: oc
    .route({ method: 'DELETE', path: '/me/follows/{userId}', summary: 'Stop following a person' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND', 'OWN_PROFILE'))
    .input(z.object({ userId: uuid }))
    .output(followState),
});
