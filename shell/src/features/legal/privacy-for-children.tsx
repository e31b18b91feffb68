import { styled } from 'styled-components';

const Box = styled.section`
  margin-block: var(--space-5) var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-surface-sunken);
  h2 {
    margin-top: 0;
  }
`;

/** The policy in words for the youngest readers. */
export function PrivacyForChildren() {
  return (
    <Box aria-labelledby="for-children">
      <h2 id="for-children">The short version, for children</h2>
      <ul>
        <li>
          We remember your name, your email and what you do in lessons, so that you can go on where you
          stopped.
        </li>
        <li>
          The people who run this platform at your school can see how you are doing. Other students cannot.
        </li>
        <li>
          A certificate shows your name to everybody you give its address to. You can take it back at any
          time.
        </li>
        <li>We never sell what we know about you, and we show no advertising.</li>
        <li>
          Pictures and videos from other websites, such as YouTube, load only if you say yes, because then
          those websites know what you look at. Under Account you can change your mind.
        </li>
        <li>Under Account you can see everything that we keep about you, and you can delete it.</li>
        <li>If something is unclear or feels wrong, ask your parents or a teacher, or write to us.</li>
      </ul>
    </Box>
  );
}
