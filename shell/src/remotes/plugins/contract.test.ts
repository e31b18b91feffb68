import { CONTRACT_VERSION, type CreateApp } from '@learn-for-life/contract';
import { fakeServices } from 'shared-ui/testing';
import { contract } from './contract';

const services = fakeServices();
const onLoad = (createApp?: CreateApp) =>
  contract(services).onLoad?.({ exposeModule: { createApp }, remote: { name: 'learner_app' } } as never);

test('the app is created with the host’s services', async () => {
  const app = { contractVersion: CONTRACT_VERSION, routes: [] };
  const createApp = jest.fn(() => app);
  const made = (await onLoad(createApp)) as () => unknown;
  expect(made()).toBe(app);
  expect(createApp).toHaveBeenCalledWith(services);
});

test('a module without an app, or for another contract version, is refused', () => {
  expect(() => onLoad()).toThrow('learner_app doesn’t expose createApp.');
  const createApp = () => ({ contractVersion: 99, routes: [] });
  expect(() => onLoad(createApp)).toThrow('learner_app has contract version 99.');
});
