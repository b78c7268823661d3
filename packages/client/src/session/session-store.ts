import type { Session } from "@sallyport/core/types"
import type { BasePathOption } from "../base-path.js"
import { askForSession } from "./ask-for-session.js"
import type { SessionSettings } from "./next-question.js"
import { nextQuestion, timeLeft } from "./next-question.js"
import type { SessionFailure, SessionState } from "./session-state.js"
import { markOf, stateOf } from "./session-state.js"
import type { TabLink } from "./tab-link.js"
import { createTabLink } from "./tab-link.js"
import { updateSession } from "./update-session.js"

/** The session that the server passed with the page, and when to refresh it. */
export interface SessionHandover<S = Session> extends SessionSettings {
  /**
   * The session that the server passed with the page; null if no one is signed in. Default: the store asks the server.
   */
  readonly session?: S | null | undefined
}

/** The options of {@link createSessionStore}. */
export interface SessionStoreOptions<S = Session> extends SessionHandover<S> {
  /** Where the server's handler is mounted: a path of this site, such as `/api/auth`. */
  readonly basePath: string
  /** Connects it to other stores. Default: its own connection to the other tabs of this site. */
  readonly link?: TabLink | undefined
  /** Whether `update()` without data calls the server's callbacks too, as in next-auth 4. Default: false. */
  readonly alwaysPosts?: boolean | undefined
}

/** The session of a page, for any number of listeners. Its functions need no `this`. */
export interface SessionStore<S = Session> {
  /** The current state; the same object until something changes. */
  readonly getSnapshot: () => SessionState<S>
  /**
   * Calls the listener after every change. Returns a function that stops it. The store sends requests, watches the page
   * and listens to other tabs only while it has a listener.
   */
  readonly subscribe: (listener: () => void) => () => void
  /** Requests the session; simultaneous calls share one request. Never rejects: a failure is in the state's `error`. */
  readonly refresh: () => Promise<SessionState<S>>
  /**
   * Sends `data` to the server's `jwt` and `session` callbacks (trigger `update`), after any running request, and
   * resolves to the session they return. Without data it only asks for the session again, as in Auth.js. Null if no one
   * is signed in, or if it failed; the state's `error` then says why.
   */
  readonly update: (data?: unknown) => Promise<S | null>
  /**
   * Changes the settings and, if there is a listener, takes over a session that the server passed later. A session that
   * equals the previous one is ignored, because the store already knows something newer.
   */
  readonly configure: (options: SessionHandover<S>) => void
  /** Stops all activity of the store, as if the last listener had left. The next listener starts it again. */
  readonly close: () => void
}

/** Creates a session store, without a framework. Throws `TypeError` if the base path is not a path. */
export function createSessionStore<S = Session>(options: SessionStoreOptions<S>): SessionStore<S> {
  return new PageSession(options)
}

class PageSession<S> implements SessionStore<S> {
  readonly #server: BasePathOption
  readonly #link: TabLink
  readonly #alwaysPosts: boolean
  readonly #listeners = new Set<() => void>()
  #settings: SessionSettings
  #state: SessionState<S>
  /** The last request in the queue. They run one after the other, so that no old response replaces a newer one. */
  #last: Promise<SessionState<S>> | undefined
  /** The refresh that is waiting in the queue. */
  #waiting: Promise<SessionState<S>> | undefined
  /** Set while there is a listener. */
  #open: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  /**
   * Whether the first listener needs no request, because the server passed the session. False after a time without
   * listeners.
   */
  #isKnown: boolean
  /** The last session passed, as text: a page that renders again passes the old one in a new object. */
  #handed: string | undefined

  constructor(options: SessionStoreOptions<S>) {
    const { basePath, session, link = createTabLink(basePath) } = options
    this.#server = { basePath }
    this.#link = link
    this.#alwaysPosts = options.alwaysPosts === true
    this.#settings = options
    this.#state = stateOf(session)
    this.#handed = JSON.stringify(session)
    this.#isKnown = session !== undefined
  }

  readonly getSnapshot = (): SessionState<S> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    // A function that subscribes twice is called twice.
    const own = () => listener()
    this.#listeners.add(own)
    this.#start()
    return () => {
      this.#listeners.delete(own)
      // Delayed, because a component that is unmounted and mounted again right away, as in React's strict mode, keeps
      // its state.
      queueMicrotask(() => this.#listeners.size || this.close())
    }
  }

  readonly refresh = (): Promise<SessionState<S>> => this.#last ?? this.#askAnew().then(this.#tell)

  readonly update = async (data?: unknown): Promise<S | null> => {
    // Without the signal: what the user has done is not aborted because a component is gone.
    // Without data as in Auth.js: callbacks that expect some, such as `{ ...token, ...session.user }`, must not be asked.
    const state = await this.#ask(() =>
      data === undefined && !this.#alwaysPosts
        ? askForSession<S>(this.#server)
        : updateSession<S>(this.#server, data),
    )
    if (state.error) return null
    this.#link.tell(undefined, this.#hear)
    return state.data
  }

  readonly configure = (options: SessionHandover<S>): void => {
    const before = this.#settings
    this.#settings = options
    const { session, refetchInterval } = options
    const handed = JSON.stringify(session)
    const isNews = this.#open && session !== undefined && handed !== this.#handed
    if (isNews) {
      this.#handed = handed
      this.#set(stateOf(session), 0)
      this.#tell()
    }
    // Only then: a page that renders every second would postpone polling forever.
    if (isNews || refetchInterval !== before.refetchInterval) this.#arm()
  }

  readonly close = (): void => {
    clearTimeout(this.#timer)
    this.#open?.abort()
    this.#open = undefined
    this.#isKnown = false
  }

  #start(): void {
    if (this.#open) return
    this.#open = new AbortController()
    const { signal } = this.#open
    this.#link.join(this.#hear, signal)
    // Only if there is a page to watch, because the store also runs without one.
    globalThis.document?.addEventListener("visibilitychange", this.#look, { signal })
    globalThis.window?.addEventListener("online", this.#look, { signal })
    const { data } = this.#state
    // A cached page may contain a session that has expired.
    if (this.#isKnown && !(data && timeLeft(data) < 0)) this.#tell()
    else void this.#askAnew().then(this.#tell)
    this.#arm()
  }

  /** The user returned to the page, or the network is back. */
  readonly #look = (): void => {
    const { data, error } = this.#state
    const isAsked = this.#settings.refetchOnWindowFocus !== false && !document.hidden
    if (error || (data && isAsked)) void this.refresh()
  }

  /**
   * Another tab, or another store on this page, reports a change. The result is not passed on: tabs whose sessions
   * differ at every read would never stop.
   */
  readonly #hear = (mark?: string): void => {
    const { status } = this.#state
    if (mark && (status === "loading" || mark === markOf(this.#state))) return
    void this.#askAnew()
  }

  /** A refresh that starts after this moment. */
  #askAnew(): Promise<SessionState<S>> {
    return (this.#waiting ??= this.#ask((signal) => {
      this.#waiting = undefined
      return askForSession(this.#server, { signal: signal ?? null })
    }))
  }

  /** Tells the others who is signed in; those that already know send no request. */
  readonly #tell = (): SessionState<S> => {
    const { status, error } = this.#state
    if (!error && status !== "loading") this.#link.tell(markOf(this.#state), this.#hear)
    return this.#state
  }

  #ask(question: (signal: AbortSignal | undefined) => Promise<S | null>): Promise<SessionState<S>> {
    const turn = Promise.resolve(this.#last).then(async () => {
      const signal = this.#open?.signal
      try {
        this.#set(stateOf(await question(signal)), 0)
      } catch (failure) {
        const { reason, status } = failure as SessionFailure
        const state = Object.freeze({ ...this.#state, error: { reason, status } })
        if (!signal?.aborted) this.#set(state, this.#failures + 1)
      }
      if (this.#last === turn) this.#last = undefined
      this.#arm()
      return this.#state
    })
    this.#last = turn
    return turn
  }

  #set(state: SessionState<S>, failures: number): void {
    this.#failures = failures
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#listeners.forEach((listener) => listener())
  }

  #arm(): void {
    clearTimeout(this.#timer)
    if (!this.#open) return
    const pause = nextQuestion(this.#state, this.#failures, this.#settings)
    if (pause === undefined) return
    this.#timer = setTimeout(() => {
      const isOffline = globalThis.navigator?.onLine === false
      if (isOffline && this.#settings.refetchWhenOffline === false) this.#arm()
      else void this.refresh()
    }, pause)
  }
}
