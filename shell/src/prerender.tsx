import { buildTimeServices, prerender, type PrerenderedPage } from 'shared-ui/prerender';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from './features/frame';
import { landing } from './routes';

/** The landing page for `index.html`, as a visitor who is not signed in sees it. */
export default function prerenderLanding(): Promise<PrerenderedPage> {
  const frame = (
    <ServicesProvider services={buildTimeServices()}>
      <Frame />
    </ServicesProvider>
  );
  return prerender([{ element: frame, children: [landing] }], '/');
}
