/**
 * Navigates to an address; one that differs only in its `#` part is loaded too. An address that would run as a script on
 * this page leads to the start page instead: applications pass on a `callbackUrl` that came in a query.
 */
export function leaveFor(address: string): undefined {
  const url = isScript(address) ? "/" : address
  window.location.href = url
  if (url.includes("#")) window.location.reload()
}

/** Browsers ignore spaces and control characters in a scheme, so the address is parsed. */
function isScript(address: string): boolean {
  try {
    return /^(?:javascript|data|vbscript):$/.test(new URL(address, "http://localhost").protocol)
  } catch {
    return false
  }
}
