import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A dialog whose code is fetched when it is first opened.
 *
 * @param fetchDialog `() => import('./export-dialog').then(({ ExportDialog }) => ExportDialog)`
 */
export function lazyDialog<Props extends object>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(() => fetchDialog().then((component) => ({ default: component })));
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
