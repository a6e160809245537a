import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { visitorApi } from '#web/api/visitor-api.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { AuthContext, NOT_SUBSCRIBED, useAuth } from '#web/auth/auth-context.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { courseQuery } from '#web/courses/courses.queries.ts';
import { CourseSkeleton } from '#web/courses/detail/course-skeleton.tsx';
import { CourseView } from '#web/courses/detail/course-view.tsx';
import { createQueryClient } from '#web/query-client.ts';
import { FollowContext } from '#web/ui/action/link.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NavigateContext, useNavigate } from '#web/ui/location/location.ts';
import { ApiContext } from './api-context.ts';
import { NotOnTheWall } from './not-on-the-wall.tsx';
import { stayInPreview } from './stay-in-preview.ts';
import { VisitorBar } from './visitor-bar.tsx';

/** A course as somebody sees it who is not signed in. The server is asked as a visitor, so nothing has to be hidden. */
export default function VisitorView({ courseId }: { courseId: string }) {
  const auth = useAuth();
  const [visitors] = useState(createQueryClient);
  const navigate = useNavigate();
  const go = useMemo(() => stayInPreview(navigate, sayWhere), [navigate]);
  const seen = useQuery(courseQuery(visitorApi, courseId), visitors);
  const isUnseen = errorCodeOf(seen.error) === 'NOT_FOUND';
  const own = useQuery({ ...courseQuery(api, courseId), enabled: isUnseen });
  if (isUnseen && own.isError) return <CourseNotFound />;
  if (isUnseen && own.data) return <NotOnTheWall course={own.data} />;
  return (
    <div data-pair={seen.data?.art.palette} className="page-tint min-h-full">
      <VisitorBar courseId={courseId} isOwner={seen.data?.creator.id === auth.user?.id} />
      <QueryView query={seen} pending={<CourseSkeleton />} errorTitle="This course couldn’t be loaded.">
        {(course) => (
          <QueryClientProvider client={visitors}>
            <ApiContext value={visitorApi}>
              <AuthContext
                value={{
                  ...auth,
                  status: 'signed-out',
                  user: null,
                  subscription: NOT_SUBSCRIBED,
                  isSubscriptionKnown: false,
                  isSubscriptionAnswered: false,
                  isCheckingSubscription: false,
                }}
              >
                <NavigateContext value={go}>
                  <FollowContext value={go}>
                    <CourseView course={course} />
                  </FollowContext>
                </NavigateContext>
              </AuthContext>
            </ApiContext>
          </QueryClientProvider>
        )}
      </QueryView>
    </div>
  );
}

function sayWhere(): void {
  toast({ ...COURSE_MESSAGES.visitorSignsUp, about: 'looking as a visitor' });
}
