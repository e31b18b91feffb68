import { FeatureTiles } from './feature-tiles';
import { Hero } from './hero';
import { SkillsThatStick } from './skills-that-stick';

/** The landing page (specification, section 2). It paints without asking the server for anything. */
export default function LandingScreen() {
  return (
    <>
      <Hero />
      <FeatureTiles />
      <SkillsThatStick />
    </>
  );
}
