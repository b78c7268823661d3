/**
 * A copy of `source` in which only the `visible` members are enumerable. The others can be read, and become visible
 * when they are assigned.
 *
 * A `session` callback receives stored rows in this form: `session.user.id = user.id; return session` exposes the id,
 * while just `return session` does not send the session token and every column of the user row to the browser.
 */
export function hideMembers<T extends object>(source: T, visible: readonly (keyof T)[]): T {
  const copy = {} as T
  for (const name of Object.keys(source) as (keyof T)[]) {
    const value = source[name]
    if (!visible.includes(name)) Object.defineProperty(copy, name, hidden(name, value))
    // Never assigned: an own `__proto__` of a row would become the copy's prototype (CWE-1321).
    else if (name === "__proto__") Object.defineProperty(copy, name, shown(value))
    else copy[name] = value
  }
  return copy
}

function shown(value: unknown): PropertyDescriptor {
  return { configurable: true, enumerable: true, writable: true, value }
}

function hidden(name: PropertyKey, value: unknown): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: false,
    get: () => value,
    set(this: object, assigned: unknown) {
      Object.defineProperty(this, name, shown(assigned))
    },
  }
}
