-- The terms name the law of the company's own state or territory, and the policies say what came with practice, pathways, ratings and
-- certificates (POLICY_VERSION of shared-ui).
insert into private.policy_versions (version, changes) values (
  '2026-11-25',
  'The law of the Australian state or territory where we have our address applies to these terms.
We remember what you tell us about what matters to you and your school year, which questions you know, your weekly goal, your badges and your ratings of courses.
You can have a certificate made. Anybody with its address can read your name, the course and the day on it, until you take it back.'
);
