import type { HostServices, RouteParams } from 'shared-ui/contract';
import { courseOverviewQuery } from './features/course-overview/course-overview.query';
import { coursesQuery } from './features/courses/courses.query';
import { dashboardQuery } from './features/dashboard/dashboard.query';
import { profileQuery } from './features/profile/profile.query';
import { homeQuery } from './shared/home.query';
import { readAhead } from './shared/read-ahead';

/** The reads of screens that can be made before their code is there. A learner's own only once it is known who that is. */
export function createReadsAhead(services: HostServices) {
  const user = () => {
    const session = services.session.getState();
    return session.status === 'signed-in' ? session.user : undefined;
  };
  return {
    courses: () => readAhead(services, (client) => client.query(coursesQuery(services))),
    courseOverview: ({ courseId }: RouteParams) => {
      if (courseId && services.session.getState().status !== 'loading')
        readAhead(services, (client) => client.query(courseOverviewQuery(services, courseId)));
    },
    home: () => {
      if (user()) readAhead(services, (client) => client.query(homeQuery(services)));
    },
    dashboard: () => {
      if (user()) readAhead(services, (client) => client.query(dashboardQuery(services)));
    },
    profile: () => {
      const { id } = user() ?? {};
      if (id) readAhead(services, (client) => client.query(profileQuery(services, id)));
    },
  };
}
