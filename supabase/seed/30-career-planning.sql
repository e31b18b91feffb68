-- Career Planning: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'career-planning', 'Career Ladder',
  'You do not need to know what you want to be for ever. You need a next step. Find out which paths lead where after school, write a résumé that gets read, walk into an interview with a plan, and know your rights from the very first shift.',
  'From ''no idea'' to first job.', 'Leila Haddad', 'Career Planning', 'Years 9–12',
  'media/courses/career-planning.svg', 'Online', 27
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'pick-a-path', 'Pick a Path',
    'Uni, TAFE, an apprenticeship or a year out: four doors, and none of them locks behind you.',
    'media/videos/pick-a-path.svg', 'media/videos/pick-a-path.mp4', 'media/videos/pick-a-path.vtt',
    60, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'resume-ready', 'Résumé Ready',
    'No experience? You have more than you think. Build a page or two that make somebody want to meet you.',
    'media/videos/resume-ready.svg', 'media/videos/resume-ready.mp4', 'media/videos/resume-ready.vtt',
    55, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'the-interview', 'The Interview',
    'Sweaty hands are allowed. Four letters, S-T-A-R, turn any question into a story only you can tell.',
    'media/videos/the-interview.svg', 'media/videos/the-interview.mp4', 'media/videos/the-interview.vtt',
    48, '2026-11-02', 'Career Planning', 'Leila Haddad'
  ),
  (
    'rights-at-work', 'Rights at Work',
    'Minimum pay, breaks, payslips and safety: the rules that are on your side from the first shift.',
    'media/videos/rights-at-work.svg', 'media/videos/rights-at-work.mp4', 'media/videos/rights-at-work.vtt',
    48, '2026-11-02', 'Career Planning', 'Leila Haddad'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'pathways-check', 'Pathways Check',
    'ATAR, TAFE, HELP: crack the alphabet soup.',
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
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'pathways-check-1', 'MCQ',
    'Your ATAR is lower than a university course asks for. What is true?',
    'ATAR stands for Australian Tertiary Admission Rank.',
    '["You have to repeat the whole of Year 12", "You can pay a fee to enter it anyway", "A VET diploma can still lead there later", "It is closed to you until you are 25"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'pathways-check-2', 'SLI',
    'An ATAR of 85.00 puts you in the top … per cent of your age group.',
    'Slide to the number that fits.',
    '[]', '[]', '[]', 5, 50, 5, '%'
  ),
  (
    'pathways-check-3', 'ASC',
    'Match each path to what it offers.',
    'All four are good answers. It depends on you.',
    '[]',
    '["Apprenticeship", "VET certificate", "University degree", "Gap year"]',
    '["A planned break to work, travel or volunteer", "A practical course at TAFE or another training provider", "Paid work and training together", "Several years of study, for example for nursing or law"]',
    null, null, null, ''
  ),
  (
    'pathways-check-4', 'OPT',
    'Which number do you need for any VET course or university study in Australia?',
    'It is free and yours for life. Three letters are enough.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'pathways-check-5', 'SLI',
    'How much of a HELP (HECS) loan must you repay in a year when you earn less than the threshold?',
    'HELP is the government loan for the cost of university study. The threshold is set for each year.',
    '["Nothing", "1% of your income", "5% of your income", "10% of your income"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('pathways-check', 'pathways-check-1', 1), ('pathways-check', 'pathways-check-2', 2), ('pathways-check', 'pathways-check-3', 3), ('pathways-check', 'pathways-check-4', 4), ('pathways-check', 'pathways-check-5', 5)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'pathways-check-1', '"A VET diploma can still lead there later"',
    'The ATAR is one key to university, not the only one: VET diplomas, bridging courses, portfolios and mature-age entry open doors as well. Repeating Year 12 is possible, but seldom the shortest way.'
  ),
  (
    'pathways-check-2', '15',
    'A rank of 85 means you did as well as or better than 85 per cent, so you are in the top 15 per cent. It does not mean that you got 85 per cent of the questions right.'
  ),
  (
    'pathways-check-3', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'An apprenticeship and a certificate both teach you a trade, but an apprentice is employed and paid. Paths also connect: a certificate can lead to a diploma, a diploma to a degree, and an apprenticeship to your own business.'
  ),
  (
    'pathways-check-4', '["USI", "Unique Student Identifier", "U.S.I."]',
    'The Unique Student Identifier (USI) keeps your training record together for life. A TFN is for tax, not for study. Create your USI yourself, free, at usi.gov.au.'
  ),
  (
    'pathways-check-5', '"Nothing"',
    'Nothing is due in a year below the threshold, whether you have finished your degree or not. Above it you repay through the tax system. The loan has no interest, but it is indexed every June, so know what you owe.'
  )
on conflict (question_id) do nothing;

-- Résumé Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'resume-check-1', 'MCQ',
    'Which line is strongest?',
    'All four people worked in the same café.',
    '["Hard-working, reliable and a team player", "Responsible for all kinds of café duties", "Passionate about coffee and good service", "Served up to 60 customers on each shift"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-2', 'SLI',
    'How long should the résumé of a school student be?',
    'Picture a busy manager with forty of them.',
    '["Half a page", "1 to 2 pages", "3 to 4 pages", "5 to 6 pages"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-3', 'OPT',
    'What do you call the person who speaks for you to an employer?',
    'A coach or a teacher, for example: a person, not a letter. One word of seven letters.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-4', 'ASC',
    'Match each paper to its job.',
    'Together they make an application.',
    '[]',
    '["Résumé", "Cover letter", "Selection criteria", "Portfolio"]',
    '["One page on why this position suits you", "Samples of what you have made", "Your skills and experience at a glance", "What the employer asks every applicant to show"]',
    null, null, null, ''
  ),
  (
    'resume-check-5', 'MCQ',
    'Which of these do you give an employer only once you have the job?',
    'The other three belong in your résumé.',
    '["Your phone number", "Your tax file number", "Your language skills", "Your volunteer work"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-6', 'SLI',
    'How many replies can you expect?',
    'You send 20 applications. One in five gets an answer.',
    '[]', '[]', '[]', 0, 10, 1, 'replies'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('resume-check', 'resume-check-1', 1), ('resume-check', 'resume-check-2', 2), ('resume-check', 'resume-check-3', 3), ('resume-check', 'resume-check-4', 4), ('resume-check', 'resume-check-5', 5), ('resume-check', 'resume-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'resume-check-1', '"Served up to 60 customers on each shift"',
    'A verb and a number beat any adjective. ''Hard-working'' is in nearly every résumé, and nobody can check it. Show what you did and let the reader think: hard-working!'
  ),
  (
    'resume-check-2', '"1 to 2 pages"',
    'One to two pages are enough for school, volunteering, sport and a first job. Four pages do not look like more experience; they look like somebody who cannot choose.'
  ),
  (
    'resume-check-3', '["referee", "a referee", "referees"]',
    'A referee tells the employer what you are like to work with. (A reference is what they say or write.) Always ask first, and let them know when a call may come.'
  ),
  (
    'resume-check-4', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'The résumé says what you have done, the cover letter why it matters here: it is not the résumé in sentences. Use words from the selection criteria in both.'
  ),
  (
    'resume-check-5', '"Your tax file number"',
    'Your tax file number is for your employer after you have the job, never for an application: with it, somebody could pose as you. A phone number is personal as well, but without it nobody can ring you. Leave out your date of birth and bank details.'
  ),
  (
    'resume-check-6', '4',
    '20 ÷ 5 = 4. ''One in five'' is not five replies: it is one for every five letters. A quiet inbox is normal and not about you. A friendly call a week later makes you stand out.'
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
    'The frame for a good example.',
    '[]',
    '["Situation", "Task", "Action", "Result"]',
    '["What did you do, step by step?", "How did it turn out?", "Where were you and what was going on?", "What had to be done?"]',
    null, null, null, ''
  ),
  (
    'interview-check-2', 'SLI',
    'How early do you arrive?',
    'The interview is at 4 pm.',
    '["An hour early", "Half an hour early", "Ten minutes early", "On the dot of 4 pm"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'interview-check-3', 'OPT',
    'At how many minutes past 3 must you leave home?',
    'They ask you to a trial shift at 4:00 pm. You need 10 minutes to change first, and the trip takes 25 minutes.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'interview-check-4', 'MCQ',
    'How do you answer ''What is your biggest weakness?''',
    'Yes, they really ask that.',
    '["Name a real one and what you do about it", "Name a real one and say it will not change", "Say that you work too hard at times", "Say that you have not found any so far"]',
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
    'Situation, Task, Action, Result: a one-minute story. The task is what had to be done, the action what you did about it. Spend most of it on the action, because that part is about you.'
  ),
  (
    'interview-check-2', '"Ten minutes early"',
    'About ten minutes: time to breathe and no pressure on them. Half an hour looks keen, but somebody has to look after you meanwhile. Running late after all? Ring before the start, not after.'
  ),
  (
    'interview-check-3', '["25", "twenty-five", "twenty five", "25 minutes", "25 past 3", "3:25", "3.25", "3:25 pm"]',
    '4:00 less 10 minutes is 3:50, less 25 minutes is 3:25. (At 3:35 you would start in your school shoes.) Do the trip once the day before and there are no surprises.'
  ),
  (
    'interview-check-4', '"Name a real one and what you do about it"',
    '''I used to forget deadlines, so now I set two reminders.'' Honest, and it shows that you learn. ''I work too hard'' is what they hear every day, and it tells them nothing about you.'
  ),
  (
    'interview-check-5', '"What would my first week look like?"',
    'It shows that you already picture yourself there, and the answer tells you whether you want the job. Find out what the company does before you come, and leave pay and days off until they offer you the job.'
  )
on conflict (question_id) do nothing;

-- Rights Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'rights-check-1', 'MCQ',
    'The boss says the first three shifts are unpaid ''training''. What is true?',
    'You serve customers like the rest of the team.',
    '["It is legal if you agreed to it in writing", "It is work, so every hour must be paid", "It is legal if it lasts less than a week", "It is training, so half the pay is enough"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'rights-check-2', 'SLI',
    'What does a casual get for an hour?',
    'Suppose that a permanent worker gets $20 an hour. The casual loading is 25 per cent, as in most awards.',
    '[]', '[]', '[]', 15, 30, 1, '$'
  ),
  (
    'rights-check-3', 'ASC',
    'Match each term to its meaning.',
    'Four words worth knowing on day one.',
    '[]',
    '["Award", "Junior rate", "Casual loading", "White card"]',
    '["Extra pay in place of paid leave", "Proof of safety training for construction sites", "The legal minimum pay and conditions of an industry", "A share of what adults get, which usually rises with each birthday"]',
    null, null, null, ''
  ),
  (
    'rights-check-4', 'OPT',
    'Within how many working days of pay day must you get a payslip?',
    'On paper or by email.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'rights-check-5', 'MRQ',
    'A guard is missing from the machine that you are to use. What do you do?',
    'Without it, a hand could be caught.',
    '["Finish the shift first", "Stop the task right away", "Be extra careful with it", "Tell your supervisor why", "Offer to do other work"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'rights-check-6', 'MCQ',
    'You think you are paid less than the award. What is a good first move?',
    'You have worked there for two months.',
    '["Stay away until you have the missing pay", "Post your payslips and name the employer", "Wait until you leave, then ask for it all", "Check your payslips, then ask politely"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values
  ('rights-check', 'rights-check-1', 1), ('rights-check', 'rights-check-2', 2), ('rights-check', 'rights-check-3', 3), ('rights-check', 'rights-check-4', 4), ('rights-check', 'rights-check-5', 5), ('rights-check', 'rights-check-6', 6)
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'rights-check-1', '"It is work, so every hour must be paid"',
    'Training and normal work count as work, at any age, and nobody can sign away the minimum, not even in writing. Only a trial to show a skill, under supervision, may be unpaid, and only for as long as showing it takes.'
  ),
  (
    'rights-check-2', '25',
    '25 per cent of $20 is $5, so $25 an hour. ($20.25 would be 25 cents.) The loading makes up for things casuals miss, such as paid holidays and sick leave.'
  ),
  (
    'rights-check-3', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'A junior rate is a share of the adult rate; a loading comes on top of it. Which award covers you decides nearly everything: base pay, junior rates, breaks and weekends. The free pay calculator at fairwork.gov.au works it out for you.'
  ),
  (
    'rights-check-4', '["1", "one", "1 day", "one day", "1 working day", "one working day"]',
    'Within one working day, even if you are casual and even if you are paid in cash. A line in your bank app is not a payslip. Keep every one: they are proof of your hours, pay and super.'
  ),
  (
    'rights-check-5', '["Stop the task right away", "Tell your supervisor why", "Offer to do other work"]',
    'Everybody has the right to stop work that puts them in serious, immediate danger. Say why, and stay available for other safe tasks. Finishing the shift feels loyal, and being careful sounds sensible, but no shift is worth a hand.'
  ),
  (
    'rights-check-6', '"Check your payslips, then ask politely"',
    'Many mistakes are honest ones: compare your hours and payslips with the award, and ask calmly. If that does not help, the Fair Work Ombudsman does, for free, and it is against the law to punish you for asking. Staying away could put your job at risk.'
  )
on conflict (question_id) do nothing;
