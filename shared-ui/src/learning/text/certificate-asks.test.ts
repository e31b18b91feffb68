import { certificateAsks } from './certificate-asks';

test('describes a certificate’s requirements, or nothing if there are none', () => {
  expect(certificateAsks({ passMark: 70, certificateWatch: true })).toBe(
    '70% in each quiz and all videos watched',
  );
  expect(certificateAsks({ passMark: 70, certificateWatch: false })).toBe('70% in each quiz');
  expect(certificateAsks({ passMark: 0, certificateWatch: true })).toBe('all videos watched');
  expect(certificateAsks({ passMark: 0, certificateWatch: false })).toBe('');
});
