import { Stars } from 'shared-ui/components';
import { SignInArt } from 'shared-ui/drawings';
import { Motto, Panel, Quote, Scene } from './marketing-panel.styles';
import { useTestimonial } from './use-testimonial';

/**
 * Beside the forms of login and sign-up: a motto and, where there is one, a testimonial (docs/product.md#marketing-panel).
 * While it is read, its place is kept.
 */
export function MarketingPanel() {
  const testimonial = useTestimonial();
  return (
    <Panel aria-label="Why learn with us">
      <Motto>Big futures start with one small lesson.</Motto>
      <Scene>
        <SignInArt />
      </Scene>
      {testimonial === undefined && <Quote aria-hidden="true" data-pending />}
      {testimonial && (
        <Quote>
          <Stars rating={testimonial.stars} />
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>{testimonial.author}</figcaption>
        </Quote>
      )}
    </Panel>
  );
}
