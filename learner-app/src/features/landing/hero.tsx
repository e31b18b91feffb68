import { ButtonLink, VisuallyHidden } from 'shared-ui/components';
import { LandingScene } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { useSession } from 'shared-ui/services';
import { Edge, Lead, Picture, Root, Title, Words } from './hero.styles';

/** The headline, its picture and the one button. Start leads to /home signed in, to /signup signed out. */
export function Hero() {
  // A session that is still being read belongs to somebody; the guard of /home waits for it.
  const signedOut = useSession().status === 'signed-out';
  return (
    <Root>
      <Words>
        <Title>Life Learning Begins Here</Title>
        <Lead>Money, work, tax and everyday life: short videos and quizzes for what comes after school.</Lead>
        <ButtonLink as={Link} to={signedOut ? '/signup' : '/home'} size="l">
          <span>Start</span>
          {/* What search engines read a link by; everybody else has the headline beside it. */}
          <VisuallyHidden aria-hidden="true"> learning life skills</VisuallyHidden>
        </ButtonLink>
      </Words>
      <Picture>
        <LandingScene />
        <Edge />
      </Picture>
    </Root>
  );
}
