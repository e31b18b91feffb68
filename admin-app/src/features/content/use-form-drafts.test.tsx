import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { ServicesProvider } from 'shared-ui/services';
import { fakeServices } from 'shared-ui/testing';
import { courseKind } from './kinds/course-kind';
import { useFormDrafts } from './use-form-drafts';

test('a draft outlives visits that end before the form has arrived', () => {
  const client = new QueryClient();
  const services = fakeServices();
  const wrapper = ({ children }: PropsWithChildren) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesProvider>
  );
  const visit = () => renderHook(() => useFormDrafts(courseKind), { wrapper });
  const unsaved = { values: { title: 'Half a course' }, files: new Map() };
  const first = visit();
  // What a form does that is shown.
  act(() => {
    first.result.current.readUnsavedRef.current = () => unsaved;
  });
  first.unmount();
  visit().unmount();
  expect(visit().result.current.restored).toMatchObject(unsaved);
});
