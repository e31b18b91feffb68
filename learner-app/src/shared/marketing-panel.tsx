import { Stars } from 'shared-ui/components';
import { SignInArt } from 'shared-ui/illustrations';
import { Motto, Panel, Quote, Scene } from './marketing-panel.styles';
import { useTestimonial } from './use-testimonial';

/** Beside the forms of login and sign-up: a motivating line and what a learner says (specification, section 2). */
export function MarketingPanel() {
  const { quote, author, stars } = useTestimonial();
  return (
    <Panel aria-label="Why learn with us">
      <Motto>Big futures start with one small lesson.</Motto>
      <Scene>
        <SignInArt />
      </Scene>
      <Quote>
        <Stars rating={stars} />
        <blockquote>{quote}</blockquote>
        <figcaption>{author}</figcaption>
      </Quote>
    </Panel>
  );
}
