/** Drawings that few visits need, to be shown by a `LazyDrawing`. */
export const emptyArt = () => import('shared-ui/drawings').then(({ EmptyArt }) => EmptyArt);
export const notFoundArt = () => import('shared-ui/drawings').then(({ NotFoundArt }) => NotFoundArt);
export const detourArt = () => import('shared-ui/drawings').then(({ DetourArt }) => DetourArt);
export const offlineArt = () => import('shared-ui/drawings').then(({ OfflineArt }) => OfflineArt);
