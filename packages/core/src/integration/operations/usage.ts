/** How an application calls the functions of a framework's package, for messages to developers who call them otherwise. */
export interface Usage<Event> {
  /** The function that takes the configuration, such as `HonoAuth`. */
  readonly entry: string
  /** How its result is put to use, as code. */
  readonly mount: string
  /** Whether a function that returns the configuration may be passed in its place. */
  readonly takesFunction: boolean
  /** What a handler passes on as its request, as code: `c`; `req, res`. */
  readonly event: string
  /** The same in words: "the context that Hono passes to a handler". */
  readonly eventInWords: string
  readonly isEvent: (event: Event) => boolean
  /** Of an event that a package has put together, the value that the application passed. Default: the event itself. */
  readonly passed?: (event: Event) => unknown
  /** What a function is called here if not by its usual name, and how it is written if not with the event alone. */
  readonly names?: Readonly<Record<string, string>>
  readonly calls?: Readonly<Record<string, string>>
}
