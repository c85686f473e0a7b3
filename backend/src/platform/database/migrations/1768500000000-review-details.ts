import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Photos of a review, the shop's answer, and who found it helpful. The ids of photos and the number of votes stand in the
 * review itself, so that a list needs no further rows, and a change of either reaches the cached product by its trigger.
 */
export class ReviewDetails1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reviews
        ADD COLUMN photos uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(photos) <= 3),
        ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 2000),
        ADD COLUMN helpful_count integer NOT NULL DEFAULT 0 CHECK (helpful_count >= 0);
      CREATE INDEX reviews_by_rating ON reviews (product_id, rating, created_at DESC, id);
      CREATE TABLE review_photos (
        id uuid PRIMARY KEY,
        review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
        image bytea NOT NULL);
      CREATE INDEX review_photos_of_review ON review_photos (review_id);
      CREATE TABLE review_votes (
        review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (review_id, user_id));
      CREATE INDEX review_votes_of_customer ON review_votes (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE review_votes, review_photos;
      DROP INDEX reviews_by_rating;
      ALTER TABLE reviews DROP COLUMN photos, DROP COLUMN answer, DROP COLUMN helpful_count`);
  }
}
