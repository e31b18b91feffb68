import { ButtonLink, Container } from 'shared-ui/components';
import { LandingScene } from 'shared-ui/illustrations';
import { Link } from 'shared-ui/router';
import { useSession } from 'shared-ui/services';
import { Art, Lead, Root, Title, Words } from './hero.styles';

/** The headline, its picture and the one button. Start leads to /home signed in, to /signup signed out. */
export function Hero() {
  // A session that is still being read belongs to somebody; the guard of /home waits for it.
  const signedOut = useSession().status === 'signed-out';
  return (
    <Container>
      <Root>
        <Words>
          <Title>Life Learning Begins Here</Title>
          <Lead>
            Money, work, tax and everyday life: short videos and quizzes for the things that come after
            school.
          </Lead>
          <ButtonLink as={Link} to={signedOut ? '/signup' : '/home'} size="l">
            Start
          </ButtonLink>
        </Words>
        <Art>
          <LandingScene />
        </Art>
      </Root>
    </Container>
  );
}
