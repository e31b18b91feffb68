-- Invented people, quotes and ratings, which the local stack shows in place of real ones. Never deployed.
insert into public.testimonials (id, quote, author, stars, position) values
  (
    'sample-first-payslip',
    'My first payslip actually made sense. I even found out that my super was missing and got it fixed.',
    'Maya, Year 11', 5, 1
  ),
  (
    'sample-bike-fund',
    'I started the bike fund as a joke. Twenty weeks later I rode it to school.',
    'Jayden, Year 9', 5, 2
  ),
  (
    'sample-star-story',
    'I told one STAR story in the interview and they offered me the job on the spot.',
    'Amira, Year 10', 5, 3
  ),
  (
    'sample-careers-class',
    'Ten minutes of road map at the start of class, and they talk about it for the rest of the hour.',
    'Mr Kelly, careers adviser', 4, 4
  )
on conflict (id) do nothing;

update public.courses as c set rating = r.rating
from (values ('financial-literacy', 9.2), ('life-skills', 9.0), ('career-planning', 8.8), ('tax-returns', 8.9)) as r (id, rating)
where c.id = r.id;

-- Raises limits, because the tests send more requests as one admin than anyone does in a browser.
update private.settings
set value = value || '{"rest": {"window_seconds": 60, "per_account": 60000, "per_address": 60000}}'
where key = 'request_limits';

-- School staff need no second factor on the local stack.
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';

-- Students can log in with usernames.
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';

-- Visitors can try sample questions.
update private.settings set value = '{"enabled": true}' where key = 'sample_questions';
