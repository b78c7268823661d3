/**
 * Whether an address is another user's. An entry that leads nowhere, or to someone who has changed their address, counts
 * for nothing: `@auth/upstash-redis-adapter` leaves such entries. A user who cannot be read counts.
 */
export const IS_TAKEN = `
  local function isTaken(emailKey, email, id, users)
    local holder = redis.call('GET', emailKey)
    if not holder or holder == id then return false end
    local row, text = read(users .. holder)
    if not text then return false end
    return not row or row.email == email
  end
`
