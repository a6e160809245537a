/** Where the payment provider's page will be shown once its address is known. */
export type PaymentTab = { show(url: string): void; giveUp(): void };

/**
 * Opened within the click, or the browser blocks it as a pop-up; if it does so anyway, the page replaces this
 * one. The provider has no access to the page that opened it.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Lunula';
    tab.document.documentElement.style.colorScheme = 'light dark';
    tab.document.body.textContent = 'One moment, please.';
  }
  return {
    show(url) {
      if (tab === null || tab.closed) location.assign(url);
      else tab.location.replace(url);
    },
    giveUp: () => tab?.close(),
  };
}
