/**
 * Who may open a screen or use an extension. 'staff' teach at a school or administer one. The host checks access, and the server decides
 * again on every request.
 */
export type RouteAccess = 'public' | 'signed-in' | 'staff' | 'admin';
