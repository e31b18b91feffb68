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
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor, figures
) values
  (
    'pick-a-path', 'Pick a Path',
    'Uni, TAFE, an apprenticeship or a gap year: four doors, and none of them locks behind you.',
    'media/videos/pick-a-path.svg', 'media/videos/pick-a-path.mp4', 'media/videos/pick-a-path.vtt',
    60, '2026-11-02', 'Career Planning', 'Leila Haddad',
    '{}'
  ),
  (
    'resume-ready', 'Résumé Ready',
    'No experience? You have more than you think. Write a résumé that makes someone want to meet you.',
    'media/videos/resume-ready.svg', 'media/videos/resume-ready.mp4', 'media/videos/resume-ready.vtt',
    55, '2026-11-02', 'Career Planning', 'Leila Haddad',
    '{}'
  ),
  (
    'the-interview', 'The Interview',
    'Sweaty hands are fine. Four letters, S-T-A-R, turn any question into a story only you can tell.',
    'media/videos/the-interview.svg', 'media/videos/the-interview.mp4', 'media/videos/the-interview.vtt',
    48, '2026-11-02', 'Career Planning', 'Leila Haddad',
    '{}'
  ),
  (
    'rights-at-work', 'Rights at Work',
    'Minimum pay, breaks, payslips and safety: the rules that are on your side from your first shift.',
    'media/videos/rights-at-work.svg', 'media/videos/rights-at-work.mp4', 'media/videos/rights-at-work.vtt',
    48, '2026-11-02', 'Career Planning', 'Leila Haddad',
    '{payslip-due}'
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
    '["You have to repeat the whole of Year 12", "You can pay a fee to get in anyway", "A TAFE diploma can still get you there", "You have to wait until you turn 21"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'pathways-check-2', 'SLI',
    'An ATAR of 85.00 puts you in the top what percentage of your age group?',
    'An ATAR is a rank, not a mark: with 70.00, you did as well as or better than 70% of your age group.',
    '[]', '[]', '[]', 5, 50, 5, '%'
  ),
  (
    'pathways-check-3', 'ASC',
    'Match each path to what it offers.',
    'All four are good choices. It depends on you.',
    '[]',
    '["Apprenticeship", "TAFE course", "University degree", "Gap year"]',
    '["A planned break to work, travel or volunteer", "Practical skills, often in a year or two", "Paid work and training together", "Several years of study, in nursing or law for example"]',
    null, null, null, ''
  ),
  (
    'pathways-check-4', 'OPT',
    'Which number do you need for any training or uni course in Australia?',
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
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('pathways-check', 'pathways-check-4', 1, 'warm_up'),
  ('pathways-check', 'pathways-check-5', 2, 'warm_up'),
  ('pathways-check', 'pathways-check-1', 3, 'core'),
  ('pathways-check', 'pathways-check-3', 4, 'core'),
  ('pathways-check', 'pathways-check-2', 5, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'pathways-check-1', '"A TAFE diploma can still get you there"',
    'The ATAR is one way into uni, not the only one: TAFE diplomas, bridging courses, portfolios and mature-age entry can get you there too. You can repeat Year 12, but it’s rarely the shortest way.',
    '{"video_id": "pick-a-path", "second": 36, "words": "The ATAR is a rank, not a mark, and not the only way into uni."}'
  ),
  (
    'pathways-check-2', '15',
    'A rank of 85.00 means you did as well as or better than 85% of your age group, so you’re in the top 15%. It doesn’t mean you got 85% of the questions right.',
    '{"video_id": "pick-a-path", "second": 36, "words": "The ATAR is a rank, not a mark"}'
  ),
  (
    'pathways-check-3', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'An apprenticeship and a TAFE course can both teach you a trade, but an apprentice is employed and paid. Paths also connect: a certificate can lead to a diploma, a diploma to a degree, and an apprenticeship to your own business.',
    '{"video_id": "pick-a-path", "second": 20, "words": "University takes several years, for work such as nursing or law. TAFE and other training providers teach practical skills, often in a year or two. An apprenticeship pays you while you learn a trade."}'
  ),
  (
    'pathways-check-4', '["USI", "Unique Student Identifier", "U.S.I."]',
    'Your Unique Student Identifier (USI) keeps your training and study record together for life. A TFN is for tax, not for study. Create your own USI for free at usi.gov.au.',
    '{"video_id": "pick-a-path", "second": 41, "words": "For training or uni you need a USI. It is free."}'
  ),
  (
    'pathways-check-5', '"Nothing"',
    'You repay nothing in a year below the threshold, whether or not you’ve finished your degree. Above it, you repay through the tax system. The loan has no interest, but it’s indexed every June, so know what you owe.',
    '{"video_id": "pick-a-path", "second": 45, "words": "HELP is a loan. You repay it once your income passes a threshold."}'
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
    'What do you call someone who tells employers what you’re like to work with?',
    'A coach or a teacher, for example. Ask them before you name them on your résumé. Type one word.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'resume-check-4', 'ASC',
    'Match each part of an application to what goes in it.',
    'Three parts of your résumé, and what you send with it.',
    '[]',
    '["Contact details", "Skills", "Experience", "Cover letter"]',
    '["School projects, sport and volunteering", "Why this job, and why you", "Your name, phone and a sensible email address", "Languages, first aid, working with animals"]',
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
    'How long does the manager take to look at all the résumés?',
    '60 people apply for the same job. The manager is busy: about 10 seconds each.',
    '[]', '[]', '[]', 0, 60, 5, 'minutes'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('resume-check', 'resume-check-2', 1, 'warm_up'),
  ('resume-check', 'resume-check-3', 2, 'warm_up'),
  ('resume-check', 'resume-check-1', 3, 'core'),
  ('resume-check', 'resume-check-4', 4, 'core'),
  ('resume-check', 'resume-check-5', 5, 'core'),
  ('resume-check', 'resume-check-6', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'resume-check-1', '"Served up to 60 customers on each shift"',
    'A verb and a number beat any adjective. “Hard-working” is on nearly every résumé, and no one can check it. Show what you did and let the reader think: hard-working!',
    '{"video_id": "resume-ready", "second": 25, "words": "Don’t say that you are hard-working. Show it. Served sixty customers a shift."}'
  ),
  (
    'resume-check-2', '"1 to 2 pages"',
    'One to two pages is enough for school, volunteering, sport and a first job. Four pages don’t look like more experience. They look like you can’t choose.',
    '{"video_id": "resume-ready", "second": 22, "words": "All of it fits on one page, or two."}'
  ),
  (
    'resume-check-3', '["referees", "referee", "a referee", "my referees"]',
    'A referee tells the employer what you’re like to work with. (A reference is what they say or write.) Always ask first, and let them know when they might get a call.',
    '{"video_id": "resume-ready", "second": 45, "words": "Ask your referees before you name them."}'
  ),
  (
    'resume-check-4', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Experience is what you’ve done, paid or not, and skills are what you can do because of it. A cover letter says why it matters for this job: it isn’t your résumé in sentences. Use words from the ad in both.',
    '{"video_id": "resume-ready", "second": 6, "words": "At the top: your name, your phone, and a sensible email address. Then what you can do: languages, first aid, working with animals."}'
  ),
  (
    'resume-check-5', '"Your tax file number"',
    'Only give an employer your tax file number once you have the job, never in an application: someone could use it to pretend to be you. A phone number is personal too, but without it no one can ring you. Leave out your date of birth and bank details.',
    '{"video_id": "resume-ready", "second": 48, "words": "And leave out your tax file number, your date of birth and your bank details."}'
  ),
  (
    'resume-check-6', '10',
    '60 × 10 = 600 seconds, and 600 ÷ 60 = 10 minutes. (60 minutes would be a minute each.) With so little time, your name, your skills and your strongest line have to be easy to find.',
    '{"video_id": "resume-ready", "second": 0, "words": "A busy manager looks at your résumé for ten seconds."}'
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
    'What’s the latest bus you can take?',
    'You have an interview at 4:00 pm near Harbour Street and want to arrive 10 minutes early. Type the time it leaves.

![A bus timetable from Park Road to Harbour Street. Leaves 2:45, arrives 3:20. Leaves 3:00, arrives 3:35. Leaves 3:15, arrives 3:50. Leaves 3:30, arrives 4:05.](media/quizzes/bus-timetable.svg "400x297")',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'interview-check-4', 'MCQ',
    'Which sentence is the action?',
    'A STAR story about a netball team.',
    '["I set up a group chat to share lifts.", "Half of us often missed our training.", "I had to get more players to turn up.", "Soon nearly everyone was there on time."]',
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
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('interview-check', 'interview-check-2', 1, 'warm_up'),
  ('interview-check', 'interview-check-5', 2, 'warm_up'),
  ('interview-check', 'interview-check-1', 3, 'core'),
  ('interview-check', 'interview-check-4', 4, 'core'),
  ('interview-check', 'interview-check-3', 5, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'interview-check-1', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'Situation, Task, Action, Result: a one-minute story. The task is what had to be done, and the action is what you did about it. Spend most of your time on the action, because that part is about you.',
    '{"video_id": "the-interview", "second": 18, "words": "Situation: where were you? Task: what had to be done? Action: what did you do, step by step? And result: how did it turn out?"}'
  ),
  (
    'interview-check-2', '"10 minutes early"',
    'About 10 minutes early gives you time to breathe and puts no pressure on them. Half an hour looks keen, but someone has to look after you while you wait. Running late? Ring before the start, not after.',
    '{"video_id": "the-interview", "second": 10, "words": "Do the trip once, so that you can arrive about ten minutes early."}'
  ),
  (
    'interview-check-3', '["3:15", "3.15", "3:15 pm", "15:15", "quarter past 3", "quarter past three", "the 3:15", "the 3:15 bus"]',
    '4:00 minus 10 minutes is 3:50, and the bus that leaves at 3:15 arrives right then. (The 3:30 leaves before 4 pm but gets you there at 4:05.) Do the trip once beforehand so there are no surprises.',
    '{"video_id": "the-interview", "second": 10, "words": "Do the trip once, so that you can arrive about ten minutes early."}'
  ),
  (
    'interview-check-4', '"I set up a group chat to share lifts."',
    'The action is what you did about it. “I had to get more players to turn up” starts with “I” too, but it’s the task: it says what had to be done. Missed training is the situation, and full attendance is the result.',
    '{"video_id": "the-interview", "second": 20, "words": "Task: what had to be done? Action: what did you do, step by step?"}'
  ),
  (
    'interview-check-5', '"What would my first week look like?"',
    'It shows that you can already picture yourself there, and the answer tells you whether you want the job. Find out what the company does beforehand, and leave pay and days off until you have an offer.',
    '{"video_id": "the-interview", "second": 38, "words": "At the end, ask a question. What would my first week look like?"}'
  )
on conflict (question_id) do nothing;

-- Rights Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'rights-check-1', 'MCQ',
    'Your boss says your first three shifts are unpaid “training”. What’s true?',
    'You serve customers like everyone else on the team.',
    '["It’s legal if you agreed to it in writing", "It’s work, so every hour must be paid", "It’s legal if it lasts less than a week", "It’s training, so half pay is enough"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'rights-check-2', 'SLI',
    'How much is Zoe paid an hour?',
    'Zoe is 17 and works as a casual. Someone has smudged a line of her payslip.

![Lines of a payslip. Employment: casual. Base rate: $20.00 an hour. Casual loading: 25% of the base rate. Rate with loading: smudged, can’t be read.](media/quizzes/casual-rate.svg "400x242")',
    '[]', '[]', '[]', 15, 30, 1, '$', '{casual-loading}'
  ),
  (
    'rights-check-3', 'ASC',
    'Match each term to its meaning.',
    'Four terms worth knowing on day one.',
    '[]',
    '["Award", "Junior rate", "Casual loading", "White card"]',
    '["Extra pay instead of paid leave", "Proof of safety training for building sites", "The legal minimum pay and conditions in an industry", "A percentage of adult pay that usually rises with age"]',
    null, null, null, '', '{}'
  ),
  (
    'rights-check-4', 'OPT',
    'Within how many working days of pay day must your employer give you a payslip?',
    'On paper or by email.',
    '[]', '[]', '[]', null, null, null, '', '{payslip-due}'
  ),
  (
    'rights-check-5', 'MRQ',
    'The guard is missing from the machine you’re using. What do you do?',
    'Without it, your hand could get caught.',
    '["Finish your shift first", "Stop the task right away", "Be extra careful with it", "Ask how to do it safely", "Let a friend take over"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'rights-check-6', 'MCQ',
    'You think you’re paid less than the award. What’s a good first move?',
    'You’ve worked there for two months and wrote down your hours after every shift.',
    '["Stay home until you get the missing pay", "Post your payslips and name the company", "Wait until you leave, then ask for it", "Compare your payslips with your notes"]',
    '[]', '[]', null, null, null, '', '{}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('rights-check', 'rights-check-4', 1, 'warm_up'),
  ('rights-check', 'rights-check-1', 2, 'warm_up'),
  ('rights-check', 'rights-check-3', 3, 'core'),
  ('rights-check', 'rights-check-2', 4, 'core'),
  ('rights-check', 'rights-check-6', 5, 'core'),
  ('rights-check', 'rights-check-5', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'rights-check-1', '"It’s work, so every hour must be paid"',
    'Training and normal work both count as work, at any age, and no one can sign away the minimum wage, not even in writing. Only a short trial to show a skill, under supervision, can be unpaid, and only for as long as it takes to show it.',
    '{"video_id": "rights-at-work", "second": 26, "words": "Training is work, and work is paid."}'
  ),
  (
    'rights-check-2', '25',
    '25% of $20 is $5, so Zoe gets $25 an hour. ($20.25 would be 25 cents extra.) The loading makes up for what casuals miss out on, such as paid holidays and sick leave.',
    '{"video_id": "rights-at-work", "second": 14, "words": "Casuals get a loading on top, because they have no paid holidays."}'
  ),
  (
    'rights-check-3', '{"0": 2, "1": 3, "2": 0, "3": 1}',
    'A junior rate is a percentage of the adult rate, and a loading is extra pay on top. Your award decides nearly everything: base pay, junior rates, breaks and weekends. The free pay calculator at fairwork.gov.au works it out for you.',
    '{"video_id": "rights-at-work", "second": 6, "words": "An award sets the lowest pay for your kind of work. Many awards have junior rates, which usually rise with every birthday. Casuals get a loading on top"}'
  ),
  (
    'rights-check-4', '["1", "one", "1 day", "one day", "1 working day", "one working day"]',
    'Within one working day, even if you’re casual and even if you’re paid in cash. A line in your bank app isn’t a payslip. Keep them all: they’re proof of your hours, pay and super.',
    '{"video_id": "rights-at-work", "second": 19, "words": "You must get a payslip within one working day of being paid."}'
  ),
  (
    'rights-check-5', '["Stop the task right away", "Ask how to do it safely"]',
    'Everyone has the right to stop work that puts them in serious, immediate danger, and your boss has to show you how to work safely. Say why you stopped, and offer to do other safe work. Finishing the shift feels loyal and being careful sounds sensible, but no shift is worth a hand, and your friend has two as well.',
    '{"video_id": "rights-at-work", "second": 33, "words": "Your boss must show you how to work safely. On a building site, you need a white card. If it is dangerous, you may stop right away."}'
  ),
  (
    'rights-check-6', '"Compare your payslips with your notes"',
    'Many mistakes are honest ones: check the hours and the rate against your notes and the award, and ask calmly. If that doesn’t help, the Fair Work Ombudsman can, for free, and it’s against the law to punish you for asking. Staying home could put your job at risk.',
    '{"video_id": "rights-at-work", "second": 19, "words": "You must get a payslip within one working day of being paid. And write down your own hours after every shift."}'
  )
on conflict (question_id) do nothing;
