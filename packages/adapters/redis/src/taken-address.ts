/**
 * Whether an address belongs to another user. An entry that leads nowhere, or to a user who has changed their address,
 * is ignored, because `@auth/upstash-redis-adapter` leaves such entries behind. A user who cannot be read counts as an
 * owner.
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
