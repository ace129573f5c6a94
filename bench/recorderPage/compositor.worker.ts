import '@snaplore/recorder/compositor.worker';
