-- Career Planning: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'career-planning', 'Career Ladder',
  'You don’t need to know what you want to be forever. You just need a next step. Find out where each path leads after school, write a résumé that gets read, walk into an interview with a plan, and know your rights from your first shift.',
  'From “no idea” to first job.', 'Leila Haddad', 'Career Planning', 'Years 9–12',
  'media/courses/career-planning.svg', 'Online', 27
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'pick-a-path', 'Pick a Path',
    'Uni, TAFE, an apprenticeship or a gap year: four doors, and none of them locks behind you.',
    'media/videos/pick-a-path.svg', 'media/videos/pick-a-path.mp4', 'media/videos/pick-a-path.vtt',
    60, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'resume-ready', 'Résumé Ready',
    'No experience? You have more than you think. Write a résumé that makes someone want to meet you.',
    'media/videos/resume-ready.svg', 'media/videos/resume-ready.mp4', 'media/videos/resume-ready.vtt',
    55, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'the-interview', 'The Interview',
    'Sweaty hands are fine. Four letters, S-T-A-R, turn any question into a story only you can tell.',
    'media/videos/the-interview.svg', 'media/videos/the-interview.mp4', 'media/videos/the-interview.vtt',
    48, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'rights-at-work', 'Rights at Work',
    'Minimum pay, breaks, payslips and safety: the rules that are on your side from your first shift.',
    'media/videos/rights-at-work.svg', 'media/videos/rights-at-work.mp4', 'media/videos/rights-at-work.vtt',
    48, '2026-11-02', 'Career Planning', 'Leila Haddad'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor, feedback_timing) values
  (
    'pathways-check', 'Pathways Check',
    'ATAR, TAFE, HELP: crack the alphabet soup.',
    'media/quizzes/pathways-check.svg', 'Career Planning', 'Leila Haddad', 'after_each'
  ),
  (
    'resume-check', 'Résumé Check',
    'A résumé gets about 10 seconds. Make them count.',
    'media/quizzes/resume-check.svg', 'Career Planning', 'Leila Haddad', 'after_each'
  ),
  (
    'interview-check', 'Interview Quiz',
    'They want to like you. Help them.',
    'media/quizzes/interview-check.svg', 'Career Planning', 'Leila Haddad', 'after_each'
  ),
  (
    'rights-check', 'Rights Check',
    'Fair pay isn’t a favour. Know your rights before you clock on.',
    'media/quizzes/rights-check.svg', 'Career Planning', 'Leila Haddad', 'at_end'
  )
on conflict (id) do nothing;

-- The road: videos and quizzes in turn.
insert into public.lessons (id, course_id, video_id, quiz_id, position) values
  ('career-planning-1', 'career-planning', 'pick-a-path', null, 1),
  ('career-planning-2', 'career-planning', null, 'pathways-check', 2),
  ('career-planning-3', 'career-planning', 'resume-ready', null, 3),
  ('career-planning-4', 'career-planning', null, 'resume-check', 4),
  ('career-planning-5', 'career-planning', 'the-interview', null, 5),
  ('career-planning-6', 'career-planning', null, 'interview-check', 6),
  ('career-planning-7', 'career-planning', 'rights-at-work', null, 7),
  ('career-planning-8', 'career-planning', null, 'rights-check', 8)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('pick-a-path', 'pathways-check'),
  ('resume-ready', 'resume-check'),
  ('the-interview', 'interview-check'),
  ('rights-at-work', 'rights-check')
on conflict do nothing;

-- Pathways Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'pathways-check-1', 'MCQ',
    'Your ATAR is too low for the uni course you want. What’s true?',
    'ATAR stands for Australian Tertiary Admission Rank.',
    '["You have to repeat the whole of Year 12", "You can pay a fee to get in anyway", "A VET diploma can still get you there", "You have to wait until you turn 21"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'pathways-check-2', 'SLI',
    'An ATAR of 85.00 puts you in the top what percentage of your age group?',
    'An ATAR is a rank, not a mark.',
    '[]', '[]', '[]', 5, 50, 5, '%'
  ),
  (
    'pathways-check-3', 'ASC',
    'Match each path to what it offers.',
    'All four are good choices. It depends on you.',
    '[]',
    '["Apprenticeship", "VET certificate", "University degree", "Gap year"]',
    '["A planned break to work, travel or volunteer", "A practical course at TAFE or another training provider", "Paid work and training together", "Several years of study, in nursing or law for example"]',
    null, null, null, ''
  ),
  (
    'pathways-check-4', 'OPT',
    'Which number do you need for any VET or university course in Australia?',
    'It’s free and yours for life. Type its name or abbreviation.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'pathways-check-5', 'SLI',
    'How much of your HELP (HECS) loan do you have to repay in a year when you earn less than the threshold?',
    'HELP is the government loan for uni fees. The threshold is set each year.',
    '["Nothing", "1% of your income", "5% of your income", "10% of your income"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('pathways-check', 'pathways-check-1', 1), ('pathways-check', 'pathways-check-2', 2), ('pathways-check', 'pathways-check-3', 3), ('pathways-check', 'pathways-check-4', 4), ('pathways-check', 'pathways-check-5', 5)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'pathways-check-1', '"A VET diploma can still get you there"',
    'The ATAR is one way into uni, not the only one: VET diplomas, bridging courses, portfolios and mature-age entry can get you there too. You can repeat Year 12, but it’s rarely the shortest way.'
  ),
  (
    'pathways-check-2', '15',
    'A rank of 85.00 means you did as well as or better than 85% of your age group, so you’re in the top 15%. It doesn’t mean you got 85% of the questions right.'
  ),
  (
    'pathways-check-3', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'An apprenticeship and a certificate can both teach you a trade, but an apprentice is employed and paid. Paths also connect: a certificate can lead to a diploma, a diploma to a degree, and an apprenticeship to your own business.'
  ),
  (
    'pathways-check-4', '["USI", "Unique Student Identifier", "U.S.I."]',
    'Your Unique Student Identifier (USI) keeps your training and study record together for life. A TFN is for tax, not for study. Create your own USI for free at usi.gov.au.'
  ),
  (
    'pathways-check-5', '"Nothing"',
    'You repay nothing in a year below the threshold, whether or not you’ve finished your degree. Above it, you repay through the tax system. The loan has no interest, but it’s indexed every June, so know what you owe.'
  )
on conflict (question_id) do nothing;

-- Résumé Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'resume-check-1', 'MCQ',
    'Which line is strongest on a résumé?',
    'All four people worked in the same café.',
    '["Hard-working, reliable and a team player", "Responsible for all kinds of café duties", "Passionate about coffee and good service", "Served up to 60 customers on each shift"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-2', 'SLI',
    'How long should a school student’s résumé be?',
    'Picture a busy manager with 40 of them to read.',
    '["Half a page", "1 to 2 pages", "3 to 4 pages", "5 to 6 pages"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-3', 'OPT',
    'What do you call someone who tells an employer what you’re like to work with?',
    'A coach or a teacher, for example. Type one word.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-4', 'ASC',
    'Match each document to its job.',
    'Together they make up a job application.',
    '[]',
    '["Résumé", "Cover letter", "Selection criteria", "Portfolio"]',
    '["One page on why you suit this job", "Samples of what you’ve made", "Your skills and experience at a glance", "What the employer asks every applicant to show"]',
    null, null, null, ''
  ),
  (
    'resume-check-5', 'MCQ',
    'Which of these do you give an employer only after you get the job?',
    'The other three can go on your résumé.',
    '["Your phone number", "Your tax file number", "Your language skills", "Your volunteer work"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-6', 'SLI',
    'How many replies can you expect?',
    'You send 20 applications, and one in five gets a reply.',
    '[]', '[]', '[]', 0, 10, 1, 'replies'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('resume-check', 'resume-check-1', 1), ('resume-check', 'resume-check-2', 2), ('resume-check', 'resume-check-3', 3), ('resume-check', 'resume-check-4', 4), ('resume-check', 'resume-check-5', 5), ('resume-check', 'resume-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'resume-check-1', '"Served up to 60 customers on each shift"',
    'A verb and a number beat any adjective. “Hard-working” is on nearly every résumé, and no one can check it. Show what you did and let the reader think: hard-working!'
  ),
  (
    'resume-check-2', '"1 to 2 pages"',
    'One to two pages is enough for school, volunteering, sport and a first job. Four pages don’t look like more experience. They look like you can’t choose.'
  ),
  (
    'resume-check-3', '["referee", "a referee", "referees"]',
    'A referee tells the employer what you’re like to work with. (A reference is what they say or write.) Always ask first, and let them know when they might get a call.'
  ),
  (
    'resume-check-4', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'A résumé says what you’ve done, and a cover letter says why it matters for this job: it isn’t your résumé in sentences. Use words from the selection criteria in both.'
  ),
  (
    'resume-check-5', '"Your tax file number"',
    'Only give an employer your tax file number once you have the job, never in an application: someone could use it to pretend to be you. A phone number is personal too, but without it no one can ring you. Leave out your date of birth and bank details.'
  ),
  (
    'resume-check-6', '4',
    '20 ÷ 5 = 4. “One in five” doesn’t mean five replies: it means one for every five applications. A quiet inbox is normal, so don’t take it personally. A friendly call a week later can make you stand out.'
  )
on conflict (question_id) do nothing;

-- Interview Quiz
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'interview-check-1', 'ASC',
    'Match each letter of STAR to its question.',
    'It’s a simple structure for a good example.',
    '[]',
    '["Situation", "Task", "Action", "Result"]',
    '["What did you do, step by step?", "How did it turn out?", "Where were you and what was going on?", "What had to be done?"]',
    null, null, null, ''
  ),
  (
    'interview-check-2', 'SLI',
    'When should you arrive?',
    'The interview is at 4 pm.',
    '["An hour early", "Half an hour early", "10 minutes early", "Right on 4 pm"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'interview-check-3', 'OPT',
    'What’s the latest you can leave home, in minutes past 3 pm?',
    'You have a trial shift at 4:00 pm. The trip takes 35 minutes, and you need 10 minutes to get changed when you get there.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'interview-check-4', 'MCQ',
    'How do you answer “What’s your biggest weakness?”',
    'Yes, they really ask that.',
    '["Name a real one and how you work on it", "Name a real one and say it’s just you", "Say that you work too hard sometimes", "Say that you haven’t found one so far"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'interview-check-5', 'MCQ',
    'Which is a good question to ask at the end of an interview?',
    'Always have one ready.',
    '["How soon could I get a pay rise?", "What does your company actually do?", "What would my first week look like?", "How many days off could I take?"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('interview-check', 'interview-check-1', 1), ('interview-check', 'interview-check-2', 2), ('interview-check', 'interview-check-3', 3), ('interview-check', 'interview-check-4', 4), ('interview-check', 'interview-check-5', 5)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'interview-check-1', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Situation, Task, Action, Result: a one-minute story. The task is what had to be done, and the action is what you did about it. Spend most of your time on the action, because that part is about you.'
  ),
  (
    'interview-check-2', '"10 minutes early"',
    'About 10 minutes early gives you time to breathe and puts no pressure on them. Half an hour looks keen, but someone has to look after you while you wait. Running late? Ring before the start, not after.'
  ),
  (
    'interview-check-3', '["15", "fifteen", "15 minutes", "15 past 3", "quarter past 3", "quarter past three", "3:15", "3.15", "3:15 pm"]',
    '4:00 minus 10 minutes is 3:50, and minus 35 minutes is 3:15. (Leave at 3:25 and you’d start in your school shoes.) Do the trip once beforehand so there are no surprises.'
  ),
  (
    'interview-check-4', '"Name a real one and how you work on it"',
    '“I used to forget deadlines, so now I set two reminders.” It’s honest, and it shows that you learn. “I work too hard” is what interviewers hear every day, and it tells them nothing about you.'
  ),
  (
    'interview-check-5', '"What would my first week look like?"',
    'It shows that you can already picture yourself there, and the answer tells you whether you want the job. Find out what the company does before you come, and leave pay and days off until you have an offer.'
  )
on conflict (question_id) do nothing;

-- Rights Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'rights-check-1', 'MCQ',
    'Your boss says your first three shifts are unpaid “training”. What’s true?',
    'You serve customers like everyone else on the team.',
    '["It’s legal if you agreed to it in writing", "It’s work, so every hour must be paid", "It’s legal if it lasts less than a week", "It’s training, so half pay is enough"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'rights-check-2', 'SLI',
    'How much is Zoe paid an hour?',
    'Ben and Zoe are 17 and do the same job. Ben is permanent and earns $20 an hour. Zoe is a casual and gets the usual 25% loading.',
    '[]', '[]', '[]', 15, 30, 1, '$'
  ),
  (
    'rights-check-3', 'ASC',
    'Match each term to its meaning.',
    'Four terms worth knowing on day one.',
    '[]',
    '["Award", "Junior rate", "Casual loading", "White card"]',
    '["Extra pay instead of paid leave", "Proof of safety training for building sites", "The legal minimum pay and conditions in an industry", "A percentage of adult pay that usually rises with age"]',
    null, null, null, ''
  ),
  (
    'rights-check-4', 'OPT',
    'Within how many working days of pay day must your employer give you a payslip?',
    'On paper or by email.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'rights-check-5', 'MRQ',
    'The guard is missing from the machine you’re using. What do you do?',
    'Without it, your hand could get caught.',
    '["Finish your shift first", "Stop the task right away", "Be extra careful with it", "Tell your supervisor why", "Offer to do other work"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'rights-check-6', 'MCQ',
    'You think you’re paid less than the award. What’s a good first move?',
    'You’ve worked there for two months.',
    '["Stay home until you get the missing pay", "Post your payslips and name the company", "Wait until you leave, then ask for it", "Check your payslips, then ask politely"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('rights-check', 'rights-check-1', 1), ('rights-check', 'rights-check-2', 2), ('rights-check', 'rights-check-3', 3), ('rights-check', 'rights-check-4', 4), ('rights-check', 'rights-check-5', 5), ('rights-check', 'rights-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'rights-check-1', '"It’s work, so every hour must be paid"',
    'Training and normal work both count as work, at any age, and no one can sign away the minimum wage, not even in writing. Only a short trial to show a skill, under supervision, can be unpaid, and only for as long as it takes to show it.'
  ),
  (
    'rights-check-2', '25',
    '25% of $20 is $5, so Zoe gets $25 an hour. ($20.25 would be 25 cents extra.) The loading makes up for what casuals miss out on, such as paid holidays and sick leave.'
  ),
  (
    'rights-check-3', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'A junior rate is a percentage of the adult rate, and a loading is extra pay on top. Your award decides nearly everything: base pay, junior rates, breaks and weekends. The free pay calculator at fairwork.gov.au works it out for you.'
  ),
  (
    'rights-check-4', '["1", "one", "1 day", "one day", "1 working day", "one working day"]',
    'Within one working day, even if you’re casual and even if you’re paid in cash. A line in your bank app isn’t a payslip. Keep them all: they’re proof of your hours, pay and super.'
  ),
  (
    'rights-check-5', '["Stop the task right away", "Tell your supervisor why", "Offer to do other work"]',
    'Everyone has the right to stop work that puts them in serious, immediate danger. Say why, and offer to do other safe work. Finishing the shift feels loyal and being careful sounds sensible, but no shift is worth a hand.'
  ),
  (
    'rights-check-6', '"Check your payslips, then ask politely"',
    'Many mistakes are honest ones: compare your hours and payslips with the award, and ask calmly. If that doesn’t help, the Fair Work Ombudsman can, for free, and it’s against the law to punish you for asking. Staying home could put your job at risk.'
  )
on conflict (question_id) do nothing;
