import { createElement as h, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';

const CareersScreen = ({ services }) => {
  const { pathname } = useLocation();
  const [quotes, setQuotes] = useState();
  useEffect(() => {
    services.supabase
      .from('testimonials')
      .select('quote')
      .then(({ data }) => setQuotes(data.length));
  }, [services]);
  return h(
    'main',
    null,
    h('h1', null, 'Careers'),
    h('p', null, `At ${pathname}, ${quotes ?? 'no'} quotes`),
    h(Link, { to: '/courses' }, 'See the courses'),
  );
};

/** The public face of a remote (`shared-ui/src/contract/remote-app.ts`). */
export const createApp = (services) => ({
  contractVersion: 4,
  routes: [
    {
      element: h(Outlet),
      children: [
        {
          path: 'careers',
          element: h(CareersScreen, { services }),
          handle: { access: 'public', title: 'Careers' },
        },
      ],
    },
  ],
});
