import { showsFirstView } from 'shared-ui/boot';
import type { HostServices, RouteParams } from 'shared-ui/contract';
import { courseOverviewQuery } from './features/course-overview/course-overview.query';
import { coursesQuery } from './features/courses/courses.query';
import { dashboardQuery } from './features/dashboard/dashboard.query';
import { openAhead } from './features/quiz-player/open-with-unsent';
import { profileQuery } from './features/profile/profile.query';
import { homeQuery } from './shared/home.query';
import { readAhead } from './shared/read-ahead';

/**
 * The reads of screens that can be made before their code is there. A learner's own are made while the session is still
 * being read as well: they wait for it, and what they bring is its user's (see `userCache`).
 */
export function createReadsAhead(services: HostServices) {
  const session = () => services.session.getState();
  return {
    courses: () => readAhead(services, (client) => client.query(coursesQuery(services))),
    courseOverview: ({ courseId }: RouteParams) => {
      if (!courseId || session().status === 'loading') return undefined;
      return readAhead(services, (client) => client.query(courseOverviewQuery(services, courseId)));
    },
    home: () => {
      if (session().status === 'signed-out') return undefined;
      return readAhead(services, (client) => client.query(homeQuery(services)));
    },
    dashboard: () => {
      if (session().status === 'signed-out') return undefined;
      return readAhead(services, (client) => client.query(dashboardQuery(services)));
    },
    // Only under a first view; else the player reads when it opens: what waits here may have to be sent first.
    quiz: ({ courseId, lessonId }: RouteParams) => {
      const state = session();
      if (!showsFirstView() || state.status !== 'signed-in' || !courseId || !lessonId) return undefined;
      return openAhead(services, state.user.id, courseId, lessonId).catch(() => undefined);
    },
    profile: () => {
      const state = session();
      if (state.status !== 'signed-in') return undefined;
      return readAhead(services, (client) => client.query(profileQuery(services, state.user.id)));
    },
  };
}
