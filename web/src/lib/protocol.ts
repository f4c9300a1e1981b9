// Made from src/starboard/hall/protocol by `python -m starboard.server.operation.schema`. Do not edit.

/** What the coach would answer, and why. */
export interface Advice {
  at: number;
  line?: string;
  text?: Text | null;
  targets?: (string)[];
  reason?: Text | null;
}

/** A ticket that makes another device mine, once and for some minutes. */
export interface Along {
  ticket: string;
  seconds: number;
}

/** Answer a decision; several options are the picks of one question, in any order, taken all or nothing. */
export interface Answer {
  do: "answer";
  table: string;
  seat: number;
  at: number;
  options: (string | Record<string, unknown>)[];
  id?: string;
  ref?: number;
}

export type AnyReply = Hello | Update | Presence | Done | Refused | Reason | Weighed | Hinted | Nudge | Gone | Pong;

export type AnyRequest = Watch | Unwatch | Answer | Undo | Vote | Say | WhyNot | Weigh | SetStandingAnswers | Resign | Hint | HaveRead | Ping;

/** A part of the table; a theme knows where `place` lies at each screen size. */
export interface Area {
  el: "area";
  place: "floor" | "hand" | "head" | "main" | "mine" | "rivals" | "score" | "side";
  items?: (Element)[];
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** Be again who I was on this device. */
export interface Back {
  person: string;
}

/** A vote on taking moves back past what was revealed, or on a seat for somebody who knows another hand. */
export interface Ballot {
  by: number;
  to: number;
  agreed?: (number)[];
  asked?: (number)[];
  place?: number;
  name?: string;
}

/** The table on the way to an update, when `told` events of the entry `n` had happened. */
export interface Between {
  n: number;
  told: number;
  changes: (Change)[];
}

/** The rulebook of a game as Markdown: headings `## Title {#id}`, icons `:name:`, lines `{example ID}`. */
export interface Book {
  game: string;
  lang: string;
  markdown: string;
  questions?: Record<string, string>;
  told?: Record<string, string>;
  examples?: (string)[];
  icons?: Record<string, Text>;
}

/** A bot that can take a seat. */
export interface BotInfo {
  name: string;
  games?: (string)[];
  level?: number;
  ratings?: Record<string, number>;
}

/** Play on from an entry of another table. */
export interface Branch {
  n: number;
  seats?: (SeatWish)[];
  seat?: number | null;
  title?: string;
}

/** A card or tile, face up or as a back. */
export interface Card {
  el: "card";
  shape?: "arrow" | "back" | "cut" | "folder" | "halves" | "plaque" | "round" | "shield" | "stepped";
  kind?: string;
  badge?: "" | "diamond" | "double" | "filled" | "plain" | "ring" | "shield";
  picture?: "" | "crest" | "emblem" | "globe" | "planet" | "ship" | "siege";
  frame?: string;
  tint?: string;
  corner?: string;
  points?: string;
  glyph?: string;
  keywords?: (Text)[];
  lines?: (Line)[];
  back?: (Line)[];
  art?: string;
  seat?: number | null;
  tokens?: (Token)[];
  tucked?: (Card)[];
  state?: "blank" | "down" | "ready" | "used";
  side?: string;
  inputs?: (Token)[];
  outputs?: (Token)[];
  note?: Text | null;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** One cell of a chart. */
export interface Cell {
  value?: number | string | null;
  icon?: string;
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  text?: Text | null;
}

/** Take up a challenge: play the deal of a finished game whose record somebody handed me. */
export interface Challenge {
  record: string;
  seat?: number;
  name?: string;
  seats?: (SeatWish)[];
}

/** A change of what the last update said: `path` leads from the update's fields to the place. */
export interface Change {
  path: (string | number)[];
  value?: unknown;
  at?: number;
  cut?: number;
  put?: unknown[];
}

/** Change my name, language, or how I hear that it is my turn. */
export interface ChangeMe {
  name?: string | null;
  lang?: "" | "de" | "en" | null;
  notify?: NotifyBy | null;
}

/** Numbers in rows and columns: who needs what, who has what, points by source. */
export interface Chart {
  el: "chart";
  columns?: (Cell)[];
  rows?: (Row)[];
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** A step of a fight between two sides. */
export interface Clash {
  sides: [Fighter, Fighter];
  label?: Text | null;
  first?: number;
}

/** A promise that binds: who owes whom what, and when. */
export interface Clause {
  el: "clause";
  debtor: number;
  creditor: number;
  text: Text;
  due?: Text | null;
  state?: "amended" | "defaulted" | "fulfilled" | "open" | "waived";
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** A seat's clock: seconds left, as of `since` while it runs (milliseconds of the epoch). */
export interface ClockNow {
  left?: number | null;
  since?: number | null;
}

/** How much time there is: none, for each move, or for the whole game; and what happens when it is over. */
export interface ClockRules {
  kind?: "game" | "move" | "none";
  seconds?: number;
  more?: number;
  late?: "bot" | "default" | "wait";
}

/** Everything a game is made of: cards, tiles, sides, by kind. */
export interface Components {
  game: string;
  shelves: (Shelf)[];
}

/** The code that came by mail. */
export interface ConfirmMail {
  code: string;
}

/** Promises made. */
export interface Contracts {
  el: "contracts";
  clauses?: (Clause)[];
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** A number: points, credits, cards in the deck. */
export interface Counter {
  el: "counter";
  value?: number | null;
  score?: boolean;
  most?: number | null;
  icon?: string;
  note?: Text | null;
  seat?: number | null;
  pile?: boolean;
  near?: boolean;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** The points of every side over the game, as far as I may know them, and where its rounds begin. */
export interface Course {
  entries: (number)[];
  points: ((number | null)[])[];
  rounds?: (RoundMark)[];
  names?: (Text)[];
}

/** What a game's tile in the lobby is painted with. */
export interface Cover {
  tint?: string;
  art?: string;
  pieces?: (Ornament)[];
}

/** A login with its password. */
export interface Credentials {
  login: string;
  password: string;
  old?: string;
}

/** A deal of the day; opened as a table with this set-up and seed. */
export interface DayDeal {
  game: string;
  level: string;
  setup: string;
  seats: number;
  seed: string;
  table?: string;
  over?: boolean;
  results?: (DayResult)[];
}

/** How I did at the deal of a day: the first time I finished it counts. */
export interface DayResult {
  day: number;
  table: string;
  scores: (number)[];
  places: (number)[];
  seat?: number;
}

/** The deals of a day: from the date alone, the same for everybody. */
export interface Days {
  day: number;
  ends: number;
  deals: (DayDeal)[];
}

/** The moves that decided a finished game, the worst first; they are worked out when somebody first asks. */
export interface Decisive {
  ready: boolean;
  moves?: (DecisiveMove)[];
  judged?: number;
  asked?: number;
  failed?: boolean;
}

/** An answer that gave something away, and what would have been better. */
export interface DecisiveMove {
  n: number;
  before: number;
  seat: number;
  chosen: Text;
  better: Text;
  loss: number;
  cost: Text;
  reason?: Text | null;
  longer?: boolean;
}

/** A browser in which I am signed in. */
export interface Device {
  id: string;
  name: string;
  since: number;
  here?: boolean;
}

/** Where I am signed in. */
export interface Devices {
  devices: (Device)[];
}

/** Dice that were rolled. */
export interface Dice {
  el: "dice";
  dice?: (Die)[];
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** A die and the face it shows. */
export interface Die {
  key: string;
  icon: string;
  label: Text;
  faces?: (string)[];
}

/** The request was taken and is safe on disk; `n` is its entry. */
export interface Done {
  do: "done";
  n?: number;
  ref?: number;
}

/** Anything on the table. */
export type Element = Area | Card | Chart | Clause | Contracts | Counter | Dice | Forecast | Group | Hex | HexMap | Note | Offer | Offers | Panel | Token | Track | Zone;

/** Nothing. */
export interface Empty {
}

/** Sign out there. */
export interface EndDevice {
  id: string;
}

/** One entry of a table's log. */
export interface Entry {
  n: number;
  kind: "answer" | "branch" | "chat" | "deal" | "import" | "open" | "plan" | "seat" | "status" | "time_out" | "undo" | "vote";
  time: number;
  seat?: number | null;
  who?: string;
  text?: Text | null;
  message?: string;
  events?: (EventLine)[];
  lines?: (string)[];
  to?: number | null;
  digest?: string;
}

/** What a coach says when something first happens; its text is `<game>-coach-event-<id>`. */
export interface EventComment {
  id: string;
  do: string;
  mine?: boolean;
  rule?: string;
}

/** Something that happened, as this viewer may know it. */
export interface EventLine {
  do: string;
  text: Text;
  targets?: (string)[];
  journeys?: (Journey)[];
  clash?: Clash | null;
  automaton?: boolean;
  passing?: boolean;
  sound?: string;
  moment?: boolean;
  begins?: boolean;
  icon?: string;
  untold?: boolean;
}

/** An example: parts of a table before and after some answers. */
export interface ExampleDrawn {
  id: string;
  seats: number;
  before: Picture;
  seat?: number | null;
  after?: Picture | null;
  moves?: (Move)[];
}

/** The examples of a rulebook. */
export interface ExamplesDrawn {
  game: string;
  examples: (ExampleDrawn)[];
}

/** One side of a fight after a step of it. */
export interface Fighter {
  seat?: number | null;
  name?: Text | null;
  left?: (Piece)[];
  lost?: (Piece)[];
  dealt?: number;
  absorbed?: number;
  by?: (Piece)[];
}

/** What would happen, step by step, before one commits. */
export interface Forecast {
  el: "forecast";
  steps?: (Text)[];
  outcome?: Text | null;
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** One value that can be picked in a form field, with its largest amount and its place on the table. */
export interface FormChoice {
  value: string | number;
  label: Text;
  most?: number | null;
  target?: string;
  have?: (number)[];
  lack?: (number)[];
  wish?: string;
  worth?: number | null;
  record?: Record<string, unknown>;
  takes?: Record<string, number>;
  gives?: Record<string, number>;
}

/** One part of an open answer: how a client asks for it. */
export interface FormField {
  name: string;
  kind: "amounts" | "choice" | "choices" | "flag" | "number" | "records" | "text";
  label: Text;
  choices?: (FormChoice)[];
  least?: number;
  most?: number | null;
  start?: number | null;
  fields?: (FormField)[];
  option?: string;
  have?: (number)[];
  when?: Record<string, (string)[]>;
  begun?: (Record<string, unknown>)[];
  by?: (string)[];
  later?: Later | null;
}

/** A game that can be played. */
export interface GameInfo {
  id: string;
  rules: number;
  least: number;
  most: number;
  minutes: [number, number];
  weight: number;
  setup: string;
  fields: (SetupField)[];
  setups?: (string)[];
  lesson?: boolean;
  book?: boolean;
  cover?: Cover;
}

/** The games and bots of this server. */
export interface GameList {
  games: (GameInfo)[];
  bots: (BotInfo)[];
  device?: boolean;
}

/** The table can no longer be followed as asked: the seat is somebody else's, or the table was closed. */
export interface Gone {
  do: "gone";
  table: string;
  reason: Refusal;
  ref?: number;
}

/** Elements that belong together, with a title. */
export interface Group {
  el: "group";
  items?: (Element)[];
  folded?: boolean;
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  near?: boolean;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** I have read the log up to this entry. */
export interface HaveRead {
  do: "have_read";
  table: string;
  n: number;
  ref?: number;
}

/** Whether the server lives and can take requests. */
export interface Health {
  ok: boolean;
  detail?: string;
}

/** The first message: who the host thinks I am, and what it offers beside tables. */
export interface Hello {
  do: "hello";
  version: number;
  person: string;
  name: string;
  time: number;
  offers: ("accounts" | "friends" | "notices")[];
  spread?: boolean;
  ref?: number;
}

/** One hex of a map; q and r are axial coordinates. */
export interface Hex {
  el: "hex";
  q: number;
  r: number;
  seat?: number | null;
  art?: string;
  tint?: string;
  slots?: (Slot)[];
  units?: (Token)[];
  tokens?: (Token)[];
  number?: Token | null;
  marks?: (Token)[];
  veil?: string;
  home?: boolean;
  note?: Text | null;
  brief?: string;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** A map of hexes. */
export interface HexMap {
  el: "hexmap";
  hexes?: (Hex)[];
  storms?: (Storm)[];
  unit?: string;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** Ask a bot what it would do; it knows no more than the seat. */
export interface Hint {
  do: "hint";
  table: string;
  seat: number;
  bot?: string;
  ref?: number;
}

/** What the judge would answer, and why. */
export interface Hinted {
  do: "hinted";
  line: string;
  text: Text;
  targets?: (string)[];
  reason?: Text | null;
  ref?: number;
}

/** What a host can do: start, close or reopen the table, lock it, change it, rule over seats. */
export interface HostAction {
  do: "bot" | "close" | "free" | "give" | "host" | "invite" | "lock" | "private" | "public" | "reopen" | "start" | "unlock";
  seat?: number | null;
  bot?: string;
  seconds?: number;
  person?: string;
}

/** Put a record (text) on the server as a table. */
export interface ImportRecord {
  record: string;
  title?: string;
  names?: (string)[];
}

/** Sit down. */
export interface Join {
  seat?: number | null;
  key?: string;
  name?: string;
}

/** Pieces that went from one thing of the scene to another, both by key; a client moves them if both are drawn. */
export interface Journey {
  icon: string;
  origin: string;
  to: string;
  count?: number;
  seat?: number | null;
}

/** The fields of a record that say who gives which goods to whom in which round, and what else it says then. */
export interface Later {
  giver: string;
  taker: string;
  goods: string;
  round: string;
  least: number;
  most: number;
  also?: Record<string, unknown>;
}

/** Stand up, before the game begins; in a running game resign instead. */
export interface Leave {
  seat: number;
}

/** Part of an offer: who gives what to whom. */
export interface Leg {
  giver: number;
  taker: number;
  tokens?: (Token)[];
  cards?: (Card)[];
  texts?: (Text)[];
}

/** What a coach needs to know about a game; decisions are explained by `<game>-coach-<kind>`. */
export interface Lesson {
  game: string;
  tour: (TourStep)[];
  events?: (EventComment)[];
  kinds?: (string)[];
}

/** One line on a card: a chip (phase, timing), icons, few words. */
export interface Line {
  text: Text;
  chip?: string;
  icons?: (string)[];
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  key?: string;
  used?: boolean;
  aside?: boolean;
  title?: Text | null;
  does?: Text | null;
  inputs?: (Token)[];
  outputs?: (Token)[];
}

/** My tables (those where it is my turn first), and open or running ones that anybody may see. */
export interface Lobby {
  mine?: (TableLine)[];
  public?: (TableLine)[];
}

/** A stretch of a table's log as I may know it. */
export interface Log {
  entries: (Entry)[];
  n: number;
}

/** Something that stands on a track. */
export interface Marker {
  at: number;
  seat?: number | null;
  icon?: string;
  key?: string;
}

/** Who I am. */
export interface Me {
  person: string;
  name: string;
  account?: string;
  passkeys?: number;
  lang?: "" | "de" | "en";
  notify?: NotifyBy;
  push_key?: string;
  password?: boolean;
  pushes?: number;
  waiting?: string;
  mail?: boolean;
  webhooks?: boolean;
}

/** A table as it was after an entry, as I may know it; all seats are open to all once the game is over. */
export interface Moment {
  n: number;
  seat: number | null;
  scene: Scene;
  entry: Entry;
  points?: (number | null)[];
  result?: Result | null;
}

/** What somebody answered between two pictures. */
export interface Move {
  seat: number;
  text: Text;
}

/** Begin to play under this name. */
export interface NewGuest {
  name: string;
  lang?: "" | "de" | "en";
}

/** Open the guided first game of a game; it begins at once, with bots on the other seats. */
export interface NewLesson {
  game: string;
}

/** Write to this address; it gets a code first, and nothing else until that is shown here. */
export interface NewMail {
  email: string;
}

/** Open a table; it begins when every seat is taken and the host starts it. */
export interface NewTable {
  game: string;
  setup?: string;
  title?: string;
  seats?: (SeatWish)[];
  public?: boolean;
  spectators?: boolean;
  clock?: ClockRules;
  start?: boolean;
  seed?: string;
}

/** A sentence on the table. */
export interface Note {
  el: "note";
  text: Text;
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** How I want to hear that it is my turn. */
export interface NotifyBy {
  email?: string;
  webhook?: string;
  push?: boolean;
}

/** One of my tables changed in the lobby. */
export interface Nudge {
  do: "nudge";
  line: TableLine;
  ref?: number;
}

/** An offer on the trading floor. */
export interface Offer {
  el: "offer";
  maker: number;
  parties: (number)[];
  legs?: (Leg)[];
  promises?: (Text)[];
  accepted?: (number)[];
  reply_to?: string;
  note?: string;
  state?: "executed" | "failed" | "open" | "rejected" | "withdrawn";
  reason?: Text | null;
  counter?: Record<string, unknown> | null;
  verdict?: Text | null;
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** An option as a client shows it: its notation, what it means, what it acts on, what would come of it. */
export interface Offered {
  line: string;
  text: Text;
  targets?: (string)[];
  hint?: Text | null;
  tag?: Text | null;
  asks?: boolean;
  forced?: boolean;
  free?: boolean;
  also?: (string)[];
  stage?: string;
  ends?: boolean;
  leads?: (Offered)[];
}

/** The trading floor. */
export interface Offers {
  el: "offers";
  offers?: (Offer)[];
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** A table, and the invitation where I may hand it on. */
export interface Opened {
  info: TableInfo;
  invitation?: string;
}

/** An icon on a cover: where its left upper corner lies in percent, how large in pixels, turned how far. */
export interface Ornament {
  icon: string;
  left: number;
  top: number;
  size: number;
  turn?: number;
}

/** Everything of one player, or of an automaton, that belongs together. */
export interface Panel {
  el: "panel";
  seat?: number | null;
  title?: Text | null;
  art?: string;
  tint?: string;
  active?: boolean;
  items?: (Element)[];
  called?: Text | null;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** What an automaton did on the way to a moment, as far as the present rules would lead to it. */
export interface Passage {
  parts: (Between)[];
}

/** What the browser gave. */
export interface PasskeyAnswer {
  ticket: string;
  credential: Record<string, unknown>;
  login?: string;
}

/** What the browser needs to make or use a passkey. */
export interface PasskeyOptions {
  ticket: string;
  options: Record<string, unknown>;
}

/** A position as it is drawn: parts of the table, and what the seat is asked there. */
export interface Picture {
  elements: (Element)[];
  asked?: Text | null;
}

/** Some pieces of a kind, by their icon. */
export interface Piece {
  icon: string;
  count?: number;
  label?: Text | null;
}

/** Are you there? */
export interface Ping {
  do: "ping";
  ref?: number;
}

/** I am here. */
export interface Pong {
  do: "pong";
  time: number;
  ref?: number;
}

/** Who is there, and whose bot thinks; comes by itself. */
export interface Presence {
  do: "presence";
  table: string;
  present?: (number)[];
  watching?: number;
  thinking?: (number)[];
  ref?: number;
}

/** A browser that takes push messages. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A decision as a client shows it. */
export interface Question {
  seat: number;
  kind: string;
  text: Text;
  offered: (Offered)[];
  fields?: (FormField)[];
  rule?: string;
  n?: number;
  picks?: number;
  among?: number;
  least?: number;
  done?: string;
  again?: boolean;
  each?: (number)[];
  sets?: ((number)[])[];
  proposed?: (number)[];
  left?: Text | null;
  standing?: string;
  usual?: string;
  in_turn?: boolean;
  recalls?: boolean;
  by?: (Text)[];
}

/** Why something cannot be chosen; none if it can. */
export interface Reason {
  do: "reason";
  text?: Text | null;
  ref?: number;
}

/** A reason: `code` names the text, `args` fill its placeholders. */
export interface Refusal {
  code: string;
  args?: Record<string, unknown>;
}

/** The request was not taken; nothing has changed. */
export interface Refused {
  do: "refused";
  reason: Refusal;
  text: Text;
  ref?: number;
}

/** Give up a seat of a running game; a bot plays on. */
export interface Resign {
  do: "resign";
  table: string;
  seat: number;
  ref?: number;
}

/** How a game ended: points and place for every seat, then for automata that are no seats. */
export interface Result {
  scores: (number)[];
  places: (number)[];
  lines?: ((ScoreLine)[])[];
  names?: (Text)[];
}

/** Whoever played the same deal before and sent it as a challenge; the points are told when this game is over. */
export interface Rival {
  name: string;
  seat?: number;
  scores?: (number)[];
  places?: (number)[];
}

/** Where a round begins. */
export interface RoundMark {
  n: number;
  text?: Text | null;
}

/** One row of a chart. */
export interface Row {
  label: Text;
  cells: (Cell)[];
  seat?: number | null;
  key?: string;
}

/** The rules of a game, as Markdown. */
export interface Rules {
  game: string;
  markdown: string;
  lang?: string;
}

/** Say something at the table. */
export interface Say {
  do: "say";
  table: string;
  message: string;
  id?: string;
  ref?: number;
}

/** A table as one seat (None: a spectator) sees it. */
export interface Scene {
  game: string;
  seat: number | null;
  areas: (Area)[];
  round?: Text | null;
  phase?: Text | null;
  active?: (number)[];
  sky?: string;
}

/** One line of a score sheet. */
export interface ScoreLine {
  text: Text;
  points: number;
  sort?: Text | null;
}

/** Who sits on a seat. */
export interface SeatInfo {
  index: number;
  kind?: "bot" | "open" | "person";
  person?: string;
  name?: string;
  bot?: string;
  seconds?: number;
  resigned?: boolean;
  waiting?: boolean;
  clock?: ClockNow | null;
}

/** Who shall sit on a seat: me, a bot, or whoever comes. */
export interface SeatWish {
  kind?: "bot" | "me" | "open";
  bot?: string;
  seconds?: number;
  name?: string;
}

/** Leave standing answers; they replace those there were. */
export interface SetStandingAnswers {
  do: "set_standing_answers";
  table: string;
  seat: number;
  answers: (StandingAnswer)[];
  ref?: number;
}

/** One choice of a game's set-up, as JSON schema, with its default. */
export interface SetupField {
  name: string;
  schema: Record<string, unknown>;
  default?: unknown;
  values?: ((string)[] | null)[];
  folded?: boolean;
}

/** All things of one kind that a game is made of, as cards; for those who look them up. */
export interface Shelf {
  kind: string;
  label: Text;
  cards: (Card)[];
}

/** A building place on a hex. */
export interface Slot {
  shape: "circle" | "diamond" | "square";
  key?: string;
  holds?: Token | null;
  cost?: string;
}

/** A standing answer: given whenever it is legal, dropped with a word when it is not. */
export interface StandingAnswer {
  answer: string;
  kinds?: (string)[];
  like?: boolean;
  until?: (string)[];
  uses?: number;
}

/** One place on a track or strip. */
export interface Stop {
  label?: Text | null;
  icon?: string;
  key?: string;
  note?: Text | null;
  tokens?: (Token)[];
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  ways?: (Way)[];
}

/** A barrier between two neighbouring hexes, by their keys. */
export interface Storm {
  a: string;
  b: string;
}

/** All that is public about a table besides the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  setup: string;
  title: string;
  status: "closed" | "finished" | "open" | "running";
  host: string;
  seats: (SeatInfo)[];
  public?: boolean;
  locked?: boolean;
  spectators?: boolean;
  clock?: ClockRules;
  until?: number | null;
  vote?: Ballot | null;
  scores?: (number)[];
  places?: (number)[];
  n?: number;
  at?: number;
  created?: number;
  updated?: number;
  parent?: string;
  parent_n?: number;
  lesson?: boolean;
  seed?: string;
  known?: boolean;
  day?: number | null;
  rival?: Rival | null;
}

/** A table as the lobby lists it. */
export interface TableLine {
  info: TableInfo;
  seat?: number | null;
  my_turn?: boolean;
  unread?: number;
}

/** Be here who I am on the device that gave me this ticket. */
export interface TakeAlong {
  ticket: string;
}

/** What a tool is told, by the names of its fields. */
export interface TellTool {
  tool: string;
  values?: Record<string, unknown>;
}

/** The id of a text in the catalogs and what fills its placeholders; an argument may be a text itself. */
export interface Text {
  id: string;
  args?: Record<string, unknown>;
  icons?: (string)[];
}

/** Catalogs of the table and of a game in one language, as Fluent source. */
export interface Texts {
  lang: string;
  sources: (string)[];
}

/** The entries that lead to the present state, without what was taken back, for a replay. */
export interface Timeline {
  entries: (number)[];
}

/** A piece: a good, a cube, a fleet, a marker. */
export interface Token {
  el: "token";
  icon: string;
  count?: number;
  seat?: number | null;
  tint?: string;
  hidden?: boolean;
  signed?: boolean;
  bound?: "" | "least" | "most";
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** What a tool found. */
export interface ToolFound {
  items?: (Chart | Forecast)[];
  result?: Result | null;
  more?: (FormField)[];
  why?: (Text | null)[];
  refused?: Text | null;
}

/** A tool: its name and purpose stand in the game's catalog as `GAME-beside-ID` and `GAME-beside-ID-about`. */
export interface ToolInfo {
  id: string;
  kind: "clock" | "pad" | "sheet" | "stage";
  icon: string;
  rule?: string;
  setup?: string;
  seconds?: number;
  more?: number;
  fields?: (FormField)[];
}

/** The tools of a game. */
export interface Toolbox {
  game: string;
  tools: (ToolInfo)[];
}

/** One stop of the tour of a table: what to point at; its text is `<game>-coach-tour-<id>`. */
export interface TourStep {
  id: string;
  keys?: (string)[];
  rule?: string;
}

/** Places in a line with markers: a civilization track, a round track, a phase strip, the Robot's fields. */
export interface Track {
  el: "track";
  stops?: (Stop)[];
  markers?: (Marker)[];
  style?: "bids" | "mat" | "phases" | "track";
  marks?: (Token)[];
  veil?: string;
  switch?: Text | null;
  key?: string;
  label?: Text | null;
  rule?: string;
}

/** Put an example of the rulebook on a table of my own; bots take the other seats. */
export interface TryExample {
  game: string;
  example: string;
}

/** Send me a test. */
export interface TryNotice {
  by: "mail" | "push" | "webhook";
}

/** Take back: one answer, or down to the entry `to`; with `vote` the table is asked where it is not free. */
export interface Undo {
  do: "undo";
  table: string;
  seat: number;
  at: number;
  to?: number | null;
  vote?: boolean;
  ref?: number;
}

/** How far the viewer may take back, as entries to return to. */
export interface UndoInfo {
  one?: number | null;
  all?: number | null;
  vote?: boolean;
}

/** Follow a table no more. */
export interface Unwatch {
  do: "unwatch";
  table: string;
  ref?: number;
}

/** A table as the viewer may know it, and what happened since the entry `since`. */
export interface Update {
  do: "update";
  table: string;
  seat: number | null;
  since: number;
  n: number;
  at: number;
  info: TableInfo;
  entries: (Entry)[];
  scene?: Scene | null;
  question?: Question | null;
  changes?: (Change)[] | null;
  points?: (number | null)[];
  result?: Result | null;
  undo?: UndoInfo;
  standing_answers?: (StandingAnswer)[];
  between?: (Between)[];
  ref?: number;
}

/** Show an invitation. */
export interface Visit {
  key: string;
}

/** Agree or not to taking back. */
export interface Vote {
  do: "vote";
  table: string;
  seat: number;
  agree: boolean;
  ref?: number;
}

/** Follow a table, as one of my seats or as a spectator; `since` is the last entry I have. */
export interface Watch {
  do: "watch";
  table: string;
  seat?: number | null;
  since?: number | null;
  key?: string;
  changes?: boolean;
  ref?: number;
}

/** One of the ways to choose a place on a strip, what it brings, and its name among several at the same place. */
export interface Way {
  key: string;
  label: Text;
  note: Text;
  brief?: Text | null;
  extra?: Token | null;
  idle?: boolean;
}

/** Ask what an answer that is being written would bring, to me and to others it concerns. */
export interface Weigh {
  do: "weigh";
  table: string;
  seat: number;
  option: string | Record<string, unknown>;
  ref?: number;
}

/** What an answer would bring; none where nothing can be said of it. */
export interface Weighed {
  do: "weighed";
  text?: Text | null;
  tone?: "and" | "bad" | "good" | "note" | "or" | "plain";
  ref?: number;
}

/** Ask why the thing with that key cannot be chosen now. */
export interface WhyNot {
  do: "why_not";
  table: string;
  seat: number;
  key: string;
  ref?: number;
}

/** Cards that lie together. */
export interface Zone {
  el: "zone";
  shape?: "column" | "fan" | "grid" | "list" | "market" | "pile" | "row" | "stack";
  cards?: (Card)[];
  count?: number | null;
  slots?: number;
  prices?: (string)[];
  seat?: number | null;
  mine?: boolean;
  brief?: boolean;
  key?: string;
  label?: Text | null;
  rule?: string;
}
