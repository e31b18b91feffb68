import type { HostServices, RouteParams } from 'shared-ui/contract';
import { courseOverviewQuery } from './features/course-overview/course-overview.query';
import { coursesQuery } from './features/courses/courses.query';
import { dashboardQuery } from './features/dashboard/dashboard.query';
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
      if (courseId && session().status !== 'loading')
        readAhead(services, (client) => client.query(courseOverviewQuery(services, courseId)));
    },
    home: () => {
      if (session().status !== 'signed-out')
        readAhead(services, (client) => client.query(homeQuery(services)));
    },
    dashboard: () => {
      if (session().status !== 'signed-out')
        readAhead(services, (client) => client.query(dashboardQuery(services)));
    },
    profile: () => {
      const state = session();
      if (state.status === 'signed-in')
        readAhead(services, (client) => client.query(profileQuery(services, state.user.id)));
    },
  };
}
