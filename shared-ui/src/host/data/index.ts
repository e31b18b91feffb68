export { AppError, toAppError } from './app-error';
export { camelize, type Camelized } from './camelize';
export { noteAccountHold } from '../session/account-hold';
export { createQueryClient } from './create-query-client';
export { foreignHost, ownMediaUrl, resolveMediaUrl } from './media-url';
export { createRpc, requestData, type Rpc } from './rpc';
export { waitAtMost, withTimeout } from './with-timeout';
