import { FeatureTiles } from './feature-tiles';
import { Hero } from './hero';
import { SkillsThatStick } from './skills-that-stick';

/** The landing page (docs/product.md#landing). It renders without any request for data. */
export function LandingContent() {
  return (
    <>
      <Hero />
      <FeatureTiles />
      <SkillsThatStick />
    </>
  );
}
