/**
 * The words for login cards: short English words from a public list (BIP-39), no two of which begin with the same four
 * letters. Parents read these words, and cards combine three at random, so the list has no words about bodies, family,
 * faith, food that some people may not eat, drugs, weapons, fear or insults. No two words sound alike.
 */
export const WORDS: readonly string[] = (
  'ability able about above absorb abstract access account achieve acoustic acquire across act action actor actress ' +
  'actual adapt add address adjust admit advance aerobic afford again agent agree airport album alert all alley ' +
  'allow almost already also always amazing among amount amused angle announce annual another answer antenna ' +
  'antique any apart appear apple approve april arch arctic area arena around arrange arrive art artefact artist ' +
  'artwork ask aspect athlete atom attend auction audit august author auto autumn avocado awake aware away awesome ' +
  'axis badge balance balcony banner bargain basket because become before begin below bench benefit best better ' +
  'between beyond bicycle biology bird blanket blossom blur boat bonus book boost border borrow bounce bracket ' +
  'brand brave breeze bridge bright bring brisk broccoli bronze brush bubble buddy budget build bulb bundle bus ' +
  'business busy buzz cabin cable cake call calm camera can canoe canvas canyon capable capital captain car carbon ' +
  'card cargo carry cart case castle cat catch category cause caution cave celery cement census century certain ' +
  'chair chalk champion change chapter charge chase chat cheese chef chimney choice chuckle churn cinnamon circle ' +
  'citizen city civil claim clarify clay clerk clever click client climb clip clock cloth cloud clump clutch coach ' +
  'coast code coffee coin collect column combine comfort comic company concert conduct connect consider control ' +
  'convince cook cool copper copy coral correct cost cover coyote craft cram crane crater credit crew cricket crisp ' +
  'critic crowd crucial crumble crunch cube culture cup cupboard curious curtain cushion custom cycle dance daring ' +
  'dash dawn day debate debris decade december decide decline decorate decrease define defy degree deliver deny ' +
  'deposit deputy derive describe design desk detail detect device devote diagram dial diamond diesel differ ' +
  'digital dignity dilemma dinner dinosaur direct discover dish display distance divert divide doctor document ' +
  'dolphin domain donate donor door double dove drastic dream drift drill drive drop drum dry dune during dust ' +
  'dynamic eager eagle early earth easily east echo ecology economy edit educate effort egg either elder electric ' +
  'elegant element elevator elite else embark emerge emotion employ empower enable enact endless endorse energy ' +
  'enforce engage engine enhance enjoy enough enrich enter entire entry envelope episode equal equip erase erode ' +
  'erosion erupt escape essay essence estate ethics evidence evoke evolve exact example exchange exist exit explain ' +
  'express extend extra fabric faculty fade fame famous farm fashion feature federal fee fence festival fetch few ' +
  'fiction field file film filter final fine finish first fiscal flag flight flock foam fog fold follow food forest ' +
  'forget fortune forum found frame frequent fresh friend fringe front frost frozen fuel fun funny future gadget ' +
  'galaxy gallery game gap garage garden garlic garment gate gather gaze general gentle genuine gift giggle give ' +
  'glad glance glide glimpse globe glove glow gold good govern gown grain grant gravity green grid grocery group ' +
  'grow guard guess guide guitar half hamster happy harvest hat have help hero hidden hill hint history hobby ' +
  'hockey hold holiday home hope host hotel hover hub human humble hundred hurdle hurry icon idea identify image ' +
  'imitate impact improve impulse include income increase index indicate indoor industry inform inherit initial ' +
  'inner input inside inspire install interest into invest invite involve iron island item jacket jaguar jar join ' +
  'journey joy junior just kangaroo keen keep ketchup kind kit kitchen lab label ladder lake lamp language laptop ' +
  'later laundry lawn layer leader leaf learn lecture left legal legend leisure lend lens leopard letter level ' +
  'liberty library life lift light like limit link lion liquid list live lizard lobster local lock logic lounge ' +
  'loyal lucky luggage lumber lunch luxury lyrics machine magnet major make manage mango mansion manual maple ' +
  'marble march margin market match material matrix matter maximum meadow measure mechanic media melody melt memory ' +
  'mention menu merge merit mesh message middle midnight million mimic minimum minute mirror mix mixture mobile ' +
  'model modify moment monitor month moral more motion motor move movie much multiply museum music must mutual ' +
  'mystery myth name nation nature near neither nest net network neutral never news next nice noble nominee north ' +
  'notable note notice novel now number oak object oblige obscure observe obtain obvious occur ocean october off ' +
  'offer office often oil olympic omit once online only open opinion oppose option orange orbit orchard order ' +
  'original ostrich other outdoor outer output outside oval over own oxygen ozone page palace panda panel panther ' +
  'paper parade park parrot party patch path patrol pattern pave payment pelican pen pencil people pepper perfect ' +
  'permit person pet phone photo phrase piano picnic picture pigeon pilot pioneer pitch planet plate play please ' +
  'pledge plunge poem poet point polar pond pony popular portion possible post power predict prefer prepare present ' +
  'prevent price primary print priority process produce program project promote proof property prosper protect ' +
  'proud provide pulp pulse pupil purchase purpose purse put puzzle pyramid quality quantum quarter question quick ' +
  'quiz quote radar radio rally ramp ranch random range rare rate rather raven ready reason rebuild recall receive ' +
  'recipe record recycle reflect reform region regular relax release rely remain remember remind remove render ' +
  'renew rent reopen repair report require rescue resemble resource response result retire retreat return reunion ' +
  'review reward ribbon ridge ripple rival river rocket roof room rotate royal rule run runway rural safe salad ' +
  'salmon salon salt same sample sand save say scan scheme school science scout screen script scrub search season ' +
  'seat second security segment select senior series service settle setup seven shadow share shed shield ship shop ' +
  'shrug shuffle sign silent silk silver similar since sing situate skate sketch ski slab slice slide slogan smart ' +
  'smile smooth snap soccer social soda solar solid solution solve someone song soon sound soup south space speak ' +
  'spend sphere spin split sponsor sport spray spring squirrel stable stadium staff stage stamp stand start state ' +
  'stay stem stereo still stock stove strategy street strong student subject subway success such sudden suggest ' +
  'suit summer sunset super supply surface surge surprise surround survey sustain swap swarm swift swim syrup ' +
  'system table tag talent talk tape task taxi teach tell ten tenant tennis tent term test text thank that theme ' +
  'theory thing this thought three thrive ticket tiger tilt timber toast today together tomato tomorrow tonight ' +
  'topic topple total tourist tower town track trade train travel tray treat tree trend trophy true truly trust ' +
  'truth try tube tuition tumble tunnel turtle twelve twenty twice twin twist type typical umbrella unfold uniform ' +
  'unique unit universe unlock until update upgrade uphold upon upper urban usage useful usual utility valid valley ' +
  'valve van various vault vehicle velvet vendor venture venue verb verify version viable victory video view ' +
  'virtual visa visit visual vital vivid vocal voice volcano volume vote voyage wage wagon walk wall warm water ' +
  'wealth web weekend welcome west wheat when whisper win window wing winner winter wire wisdom wise wish wonder ' +
  'wool word work worth yard year youth zebra zone zoo'
).split(' ');
