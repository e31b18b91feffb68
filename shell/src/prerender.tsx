import { buildTimeServices, prerender, type PrerenderedPage } from 'shared-ui/prerender';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from './features/frame';
import { landing } from './routes';

/** The landing page for `index.html`. Its footer holds a deployment's contact details, so it comes with the scripts. */
export default function prerenderLanding(): Promise<PrerenderedPage> {
  const frame = (
    <ServicesProvider services={buildTimeServices()}>
      <Frame footer={false} />
    </ServicesProvider>
  );
  return prerender([{ element: frame, children: [landing] }], '/');
}
