import { Stars } from 'shared-ui/components';
import { SignInArt } from 'shared-ui/drawings';
import { Motto, Panel, Quote, Scene } from './marketing-panel.styles';
import { useTestimonial } from './use-testimonial';

/** Beside the forms of login and sign-up: a motto and a testimonial (docs/product.md#marketing-panel). */
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
