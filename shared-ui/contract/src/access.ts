/**
 * Who may open a screen or use what a remote adds to other pages: 'staff' teach at a school or administer one. The host guards it, and
 * the server decides again on every request.
 */
export type RouteAccess = 'public' | 'signed-in' | 'staff' | 'admin';
