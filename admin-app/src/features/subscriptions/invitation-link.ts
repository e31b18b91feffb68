/** What a learner is sent, so that they need not type the code. The page is the learner app's, on the same host. */
export const invitationLink = (code: string) => `${location.origin}/join?code=${encodeURIComponent(code)}`;
