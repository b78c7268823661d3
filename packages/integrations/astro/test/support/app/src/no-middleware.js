export const onRequest = (_, next) => next()
