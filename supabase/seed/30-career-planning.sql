-- Career Planning: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'career-planning', 'Career Ladder',
  'You do not need to know what you want to be for ever. You need a next step. Find out which paths lead where after school, write a résumé that gets read, walk into an interview with a plan, and know your rights from the very first shift.',
  'From ''no idea'' to first job.', 'Leila Haddad', 'Career Planning', '2026',
  'media/courses/career-planning.svg', 'Online', 28
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'pick-a-path', 'Pick a Path',
    'Uni, TAFE, an apprenticeship or a year out: four doors, and none of them locks behind you.',
    'media/videos/pick-a-path.svg', 'media/videos/pick-a-path.mp4', 'media/videos/pick-a-path.vtt',
    63, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'resume-ready', 'Résumé Ready',
    'No experience? You have more than you think. Build one page that makes somebody want to meet you.',
    'media/videos/resume-ready.svg', 'media/videos/resume-ready.mp4', 'media/videos/resume-ready.vtt',
    55, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'the-interview', 'The Interview',
    'Sweaty hands are allowed. Four letters, S-T-A-R, turn any question into a story only you can tell.',
    'media/videos/the-interview.svg', 'media/videos/the-interview.mp4', 'media/videos/the-interview.vtt',
    51, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'rights-at-work', 'Rights at Work',
    'Minimum pay, breaks, pay slips and safety: the rules that are on your side from the first shift.',
    'media/videos/rights-at-work.svg', 'media/videos/rights-at-work.mp4', 'media/videos/rights-at-work.vtt',
    51, '2026-11-02', 'Career Planning', 'Leila Haddad'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'pathways-check', 'Pathways Check',
    'ATAR, USI, TAFE, HELP: crack the alphabet soup.',
    'media/quizzes/pathways-check.svg', 'Career Planning', 'Leila Haddad'
  ),
  (
    'resume-check', 'Résumé Check',
    'Ten seconds is all a résumé gets. Make them count.',
    'media/quizzes/resume-check.svg', 'Career Planning', 'Leila Haddad'
  ),
  (
    'interview-check', 'Interview Quiz',
    'They want to like you. Help them.',
    'media/quizzes/interview-check.svg', 'Career Planning', 'Leila Haddad'
  ),
  (
    'rights-check', 'Rights Check',
    'Fair is not a favour. Know it before you clock on.',
    'media/quizzes/rights-check.svg', 'Career Planning', 'Leila Haddad'
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
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'pathways-check-1', 'pathways-check', 1, 'MCQ',
    'What does an ATAR tell you?',
    'ATAR stands for Australian Tertiary Admission Rank.',
    '["Your average mark in per cent", "How clever you are", "Which job will suit you", "Where you rank compared with others of your age"]',
    '[]', '[]', null, null, null
  ),
  (
    'pathways-check-2', 'pathways-check', 2, 'SLI',
    'An ATAR of 85.00 puts you in the top … per cent of your age group.',
    'Slide to the number that fits.',
    '[]', '[]', '[]', 5, 50, 5
  ),
  (
    'pathways-check-3', 'pathways-check', 3, 'ASC',
    'Match each path to what it offers.',
    'All four are good answers. It depends on you.',
    '[]',
    '["Apprenticeship", "VET certificate", "University degree", "Gap year"]',
    '["A planned break to work, travel or volunteer", "A practical course at TAFE or another training provider", "Paid work and training together", "Several years of study, for example for nursing or law"]',
    null, null, null
  ),
  (
    'pathways-check-4', 'pathways-check', 4, 'OPT',
    'Which identifier do you need for any VET course or university study in Australia?',
    'It is free and yours for life. Type its three letters.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'pathways-check-5', 'pathways-check', 5, 'SLI',
    'When do compulsory HELP (HECS) repayments begin?',
    'HELP is the government loan for the cost of university study.',
    '["On the first day of uni", "After your first exams", "On graduation day", "When your income passes a yearly threshold"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'pathways-check-1', '"Where you rank compared with others of your age"',
    'The ATAR is a rank, not a mark. It is one key to university, and there are many others: bridging courses, VET diplomas, portfolios and mature-age entry.'
  ),
  (
    'pathways-check-2', '15',
    'A rank of 85 means you did as well as or better than 85 per cent, so you are in the top 15 per cent.'
  ),
  (
    'pathways-check-3', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'Paths also connect: a certificate can lead to a diploma, a diploma to a degree, and an apprenticeship to your own business.'
  ),
  (
    'pathways-check-4', '"USI"',
    'The Unique Student Identifier (USI) keeps your training record together for life. Create it yourself, free, at usi.gov.au.'
  ),
  (
    'pathways-check-5', '"When your income passes a yearly threshold"',
    'You repay through the tax system, and only while you earn above the threshold. The loan has no interest, but it is indexed every June, so know what you owe.'
  )
on conflict (question_id) do nothing;

-- Résumé Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'resume-check-1', 'resume-check', 1, 'MCQ',
    'Which line is strongest?',
    'All four people worked in the same café.',
    '["Hard-working team player", "I did stuff in a café", "Served up to 60 customers a shift and trained two new starters", "I really like coffee"]',
    '[]', '[]', null, null, null
  ),
  (
    'resume-check-2', 'resume-check', 2, 'SLI',
    'How long should the résumé of a school student be?',
    'Picture a busy manager with forty of them.',
    '["Half a page", "1 to 2 pages", "4 pages", "10 pages"]',
    '[]', '[]', null, null, null
  ),
  (
    'resume-check-3', 'resume-check', 3, 'OPT',
    'What do you call the person who speaks for you to an employer?',
    'A coach or a teacher, for example. A person, not a letter. One word, seven letters, beginning with ref.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'resume-check-4', 'resume-check', 4, 'ASC',
    'Match each paper to its job.',
    'Together they make an application.',
    '[]',
    '["Résumé", "Cover letter", "Selection criteria", "Portfolio"]',
    '["One page on why you suit this very job", "Samples of what you have made", "Your skills and experience at a glance", "What the employer asks every applicant to show"]',
    null, null, null
  ),
  (
    'resume-check-5', 'resume-check', 5, 'MCQ',
    'Which of these should stay off your résumé?',
    'Three are useful, one is dangerous.',
    '["Your tax file number", "Your phone number", "Volunteering at the surf club", "A subject you are good at"]',
    '[]', '[]', null, null, null
  ),
  (
    'resume-check-6', 'resume-check', 6, 'SLI',
    'How many replies can you expect?',
    'You send 20 applications. One in five gets an answer.',
    '[]', '[]', '[]', 0, 20, 1
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'resume-check-1', '"Served up to 60 customers a shift and trained two new starters"',
    'A verb and a number beat any adjective. Show what you did and let the reader think: hard-working!'
  ),
  (
    'resume-check-2', '"1 to 2 pages"',
    'One to two pages are enough for school, volunteering, sport and a first job. Short and clear shows that you respect their time.'
  ),
  (
    'resume-check-3', '"referee"',
    'A referee tells the employer what you are like to work with. Always ask first, and let them know when a call may come.'
  ),
  (
    'resume-check-4', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'The résumé says what you have done, the cover letter why it matters here. Use words from the selection criteria in both.'
  ),
  (
    'resume-check-5', '"Your tax file number"',
    'Your tax file number is for your employer after you have the job, never for an application. Leave out your date of birth and bank details as well.'
  ),
  (
    'resume-check-6', '4',
    '20 ÷ 5 = 4. A quiet inbox is normal and not about you. A friendly call a week later makes you stand out.'
  )
on conflict (question_id) do nothing;

-- Interview Quiz
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'interview-check-1', 'interview-check', 1, 'ASC',
    'Match each letter of STAR to its question.',
    'The frame for a good example.',
    '[]',
    '["Situation", "Task", "Action", "Result"]',
    '["What did you do, step by step?", "How did it turn out?", "Where were you and what was going on?", "What had to be done?"]',
    null, null, null
  ),
  (
    'interview-check-2', 'interview-check', 2, 'SLI',
    'How early do you arrive?',
    'The interview is at 4 pm.',
    '["2 hours early", "45 minutes early", "10 minutes early", "5 minutes late"]',
    '[]', '[]', null, null, null
  ),
  (
    'interview-check-3', 'interview-check', 3, 'OPT',
    'At how many minutes past 3 must you leave home?',
    'The interview is at 4:00 pm, you want to be there 10 minutes early, and the trip takes 25 minutes. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'interview-check-4', 'interview-check', 4, 'MCQ',
    'How do you answer ''What is your biggest weakness?''',
    'Yes, they really ask that.',
    '["I have none", "I work too hard", "Name a real one, and what you are doing about it", "Ask them for theirs"]',
    '[]', '[]', null, null, null
  ),
  (
    'interview-check-5', 'interview-check', 5, 'MCQ',
    'Which is a good question to ask at the end?',
    'Always have one ready.',
    '["What does this company do?", "What would my first week look like?", "Can I go now?", "Do you check references?"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'interview-check-1', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Situation, Task, Action, Result: a one-minute story. Spend most of it on the action, because that part is about you.'
  ),
  (
    'interview-check-2', '"10 minutes early"',
    'About ten minutes: time to breathe and no pressure on them. Running late after all? Ring before the start, not after.'
  ),
  (
    'interview-check-3', '"25"',
    '4:00 less 10 minutes is 3:50, less 25 minutes is 3:25. Do the trip once the day before and there are no surprises.'
  ),
  (
    'interview-check-4', '"Name a real one, and what you are doing about it"',
    '''I used to forget deadlines, so now I set two reminders.'' Honest, and it shows that you learn. That is what they are listening for.'
  ),
  (
    'interview-check-5', '"What would my first week look like?"',
    'It shows that you already picture yourself there, and the answer tells you whether you want the job. You are choosing, too.'
  )
on conflict (question_id) do nothing;

-- Rights Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'rights-check-1', 'rights-check', 1, 'MCQ',
    'The boss says the first three shifts are unpaid ''training''. What is true?',
    'You serve customers just like everybody else.',
    '["That is normal for teenagers", "It is fine if you agreed", "It is fine if you get free food", "Work must be paid; an unpaid trial may only be as short as needed to show a skill, under supervision"]',
    '[]', '[]', null, null, null
  ),
  (
    'rights-check-2', 'rights-check', 2, 'SLI',
    'What is the casual rate per hour, in dollars?',
    'Easy numbers, not a real award: a permanent worker gets $20 an hour. The casual loading is 25 per cent.',
    '[]', '[]', '[]', 15, 40, 1
  ),
  (
    'rights-check-3', 'rights-check', 3, 'ASC',
    'Match each term to its meaning.',
    'Four words worth knowing on day one.',
    '[]',
    '["Award", "Junior rate", "Casual loading", "White card"]',
    '["Extra pay in place of paid leave", "Proof of safety training for construction sites", "The legal minimum pay and conditions of an industry", "A share of the adult rate that usually rises with each birthday"]',
    null, null, null
  ),
  (
    'rights-check-4', 'rights-check', 4, 'OPT',
    'Within how many working days of pay day must you get a pay slip?',
    'On paper or by email. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'rights-check-5', 'rights-check', 5, 'SLI',
    'How soon may you stop a task that puts you in serious, immediate danger?',
    'A machine guard is missing.',
    '["Never", "Next week", "After the shift", "Right away"]',
    '[]', '[]', null, null, null
  ),
  (
    'rights-check-6', 'rights-check', 6, 'MCQ',
    'You think you are paid less than the award. What is a good first move?',
    'Many mistakes are honest ones.',
    '["Quit without a word", "Compare your pay slips with the award, ask your employer, and get free help from the Fair Work Ombudsman", "Take the difference out of the till", "Post about it"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'rights-check-1', '"Work must be paid; an unpaid trial may only be as short as needed to show a skill, under supervision"',
    'Training and normal work count as work. Free food is not pay, and nobody can sign away the minimum.'
  ),
  (
    'rights-check-2', '25',
    '25 per cent of $20 is $5, so $25 an hour. The loading makes up for things casuals miss, such as paid holidays and sick leave.'
  ),
  (
    'rights-check-3', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Which award covers you decides nearly everything: base pay, junior rates, breaks and weekends. The free pay calculator at fairwork.gov.au works it out for you.'
  ),
  (
    'rights-check-4', '"1"',
    'Within one working day, even if you are casual and even if you are paid in cash. Keep every one: they are proof of your hours, pay and super.'
  ),
  (
    'rights-check-5', '"Right away"',
    'Everybody has the right to stop unsafe work at once. Tell your supervisor why, and stay available for other safe tasks.'
  ),
  (
    'rights-check-6', '"Compare your pay slips with the award, ask your employer, and get free help from the Fair Work Ombudsman"',
    'Write down your hours and ask calmly first. The Fair Work Ombudsman helps for free, and it is against the law to punish you for asking.'
  )
on conflict (question_id) do nothing;
