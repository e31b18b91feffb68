/**
 * What a screen reads first, by route pattern: the host asks for it while code is still on its way. Goes into the release
 * manifest. The players are not here: what waits on this device may have to be sent before they read.
 */
export const FIRST_READS = {
  '/home': { rpc: 'get_home' },
  '/course-overview/:courseId': { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
};
