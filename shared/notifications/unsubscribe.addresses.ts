/** Where mail programs report one click (RFC 8058); opened in a browser it leads to the page. */
export const ONE_CLICK_PATH = '/api/unsubscribe/one-click';

/** The token follows the #, where no log sees it. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
