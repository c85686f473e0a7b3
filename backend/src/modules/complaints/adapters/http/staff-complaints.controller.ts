import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import type { Complaint, ComplaintCounts, ComplaintSummaryPage } from '@shop/contracts';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { pageNumber } from '../../../../platform/http/search.rules.js';
import { AnswerComplaint } from '../../application/answer-complaint.js';
import { complaintNotFound } from '../../domain/complaint.js';
import { ComplaintPhotos } from '../postgres/complaint-photos.js';
import { ComplaintViews } from '../postgres/complaints-view.js';
import { ComplaintQuery, ComplaintWordsDto } from './complaints.dto.js';

const ComplaintId = () => Param('id', new IdPipe(complaintNotFound));

/** Lists complaints for staff, and takes the steps that only need words. */
@Controller('admin/complaints')
@ForStaff('orders')
export class StaffComplaintsController {
  constructor(
    private readonly views: ComplaintViews,
    private readonly photos: ComplaintPhotos,
    private readonly answerComplaint: AnswerComplaint,
  ) {}

  /** Lists open complaints first, the most urgent on top; with `q`, the complaint with this number or reference. */
  @Get()
  list(@Query() { show, q, pageNumber: page }: ComplaintQuery): Promise<ComplaintSummaryPage> {
    return this.views.list({ show, code: q?.toUpperCase() }, pageNumber(page));
  }

  @Get('counts')
  counts(): Promise<ComplaintCounts> {
    return this.views.counts();
  }

  @Get(':id')
  show(@ComplaintId() id: string): Promise<Complaint> {
    return this.views.find(id);
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  async acknowledge(@CurrentCaller() { name: by }: Caller, @ComplaintId() id: string): Promise<Complaint> {
    await this.answerComplaint.run(id, { action: 'acknowledge', by });
    return this.views.find(id);
  }

  /** Mails an answer. The complaint stays open. */
  @Post(':id/answer')
  @HttpCode(200)
  async answer(
    @CurrentCaller() { name: by }: Caller,
    @ComplaintId() id: string,
    @Body() { words }: ComplaintWordsDto,
  ): Promise<Complaint> {
    await this.answerComplaint.run(id, { action: 'answer', by, words });
    return this.views.find(id);
  }

  /** Mails an answer that resolves the complaint. */
  @Post(':id/close')
  @HttpCode(200)
  async close(
    @CurrentCaller() { name: by }: Caller,
    @ComplaintId() id: string,
    @Body() { words }: ComplaintWordsDto,
  ): Promise<Complaint> {
    await this.answerComplaint.run(id, { action: 'close', by, words });
    return this.views.find(id);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  async reopen(@CurrentCaller() { name: by }: Caller, @ComplaintId() id: string): Promise<Complaint> {
    await this.answerComplaint.run(id, { action: 'reopen', by });
    return this.views.find(id);
  }

  /**
   * Returns a private photo.
   * @response 200 image/jpeg
   */
  @Get(':id/photos/:photoId')
  @Header('cache-control', 'private, no-store')
  async photo(
    @ComplaintId() id: string,
    @Param('photoId', new IdPipe(complaintNotFound)) photoId: string,
  ): Promise<StreamableFile> {
    const image = await this.photos.find(id, photoId);
    if (!image) throw complaintNotFound();
    return new StreamableFile(image, { type: 'image/jpeg' });
  }
}
